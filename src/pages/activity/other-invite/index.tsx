import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PackView } from '@/features/activity/pack-view'
import { inviteTexts } from '@/texts/invite'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { PullNewModel } from './model'

const { failed, gift, pull: texts } = inviteTexts

const Body = observer(function Body({ model }: { model: PullNewModel }) {
  const { pack, counselor, isClaimed, isVisitor, busy } = model
  return (
    <Loaded of={model} data={pack} skeleton={4} failed={failed} missing={{ ...texts.missing, onAction: model.toHome }}>
      {(pack) => {
        const take = isVisitor ? gift.login : busy ? gift.taking : texts.take
        return (
          <Gutter>
            <PackView
              pack={pack}
              title={counselor ? texts.from(counselor.storeName, counselor.name) : texts.anybody}
              {...(isClaimed ? { off: gift.had } : {})}
            />
            <ActionBar>
              <Button
                kind="primary"
                size="l"
                block
                loading={busy}
                onPress={() => void (isClaimed ? model.toMyCoupons() : model.claim())}
              >
                {isClaimed ? gift.toMyCoupons : take}
              </Button>
            </ActionBar>
          </Gutter>
        )
      }}
    </Loaded>
  )
})

const PullNew = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PullNewModel(app, params.id ?? ''))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Body model={model} />
    </View>
  )
}

export default definePage('otherInvite', PullNew)
