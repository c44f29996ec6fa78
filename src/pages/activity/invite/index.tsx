import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PackView } from '@/features/activity/pack-view'
import { inviteTexts } from '@/texts/invite'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { InviteModel } from './model'
import { Bar } from './parts/bar'

const { failed, gift: texts } = inviteTexts

const Body = observer(function Body({ model }: { model: InviteModel }) {
  const { pack, gift } = model
  return (
    <Loaded
      of={model}
      data={pack}
      skeleton={4}
      failed={failed}
      missing={{ ...texts.missing, onAction: model.toCenter }}
    >
      {(pack) => (
        <Gutter>
          <PackView
            pack={pack}
            title={gift?.inviter ? texts.from(gift.inviter) : texts.head}
            {...(model.isClaimed ? { off: texts.had } : {})}
          />
          <Section title={texts.rules}>
            {texts.rule.map((rule) => (
              <View key={rule} className="t2">
                {rule}
              </View>
            ))}
          </Section>
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

const Invite = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new InviteModel(app, { code: params.code ?? '', id: params.id }))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Body model={model} />
    </View>
  )
}

export default definePage('inviteGift', Invite)
