import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { ShareButton } from '@/features/product/sharing/button'
import { couponCardTexts } from '@/features/product/coupon-label'
import { inviteTexts } from '@/texts/invite'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { CouponCard } from '@/ui/coupon-card'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { InviteShareModel } from '../model'

const { share: texts, gift: labels } = inviteTexts

interface Props {
  gift: Reply<'inviteGift'>
  model: InviteShareModel
}

/** Number of friends, of purchases, rewards received and rewards due. */
const Figures = observer(function Figures({ gift, model }: Props) {
  const { friends, received, due, most } = gift
  return (
    <Section list>
      <Cell title={texts.joined} value={texts.people(friends.length)} />
      <Cell title={texts.bought} value={texts.people(friends.filter((one) => one.bought === 1).length)} />
      <Cell title={texts.received} value={texts.pieces(received)} note={texts.most(most)} />
      <Cell
        title={due > 0 ? texts.claim(due) : texts.none}
        right={
          due > 0 && (
            <Button
              kind="soft"
              size="s"
              loading={model.busy}
              label={texts.claim(due)}
              onPress={() => void model.claim()}
            >
              {model.busy ? texts.claiming : labels.take}
            </Button>
          )
        }
      />
    </Section>
  )
})

export const Body = observer(function Body({ gift, model }: Props) {
  const { reward, friends } = gift
  return (
    <Gutter>
      <Section title={gift.name}>
        <View className="t2">{texts.reward}</View>
      </Section>
      <CouponCard {...couponCardTexts(reward)} />
      <Figures gift={gift} model={model} />
      <Section title={texts.friends}>
        {friends.length === 0 && <View className="t2">{texts.noFriends}</View>}
        {friends.map(({ name, time, bought }) => (
          <Cell
            key={`${time}${name}`}
            title={name}
            note={formatShopTime(time, 'YYYY-MM-DD HH:mm')}
            value={texts.state[bought]}
          />
        ))}
      </Section>
      <Section title={labels.rules}>
        {labels.rule.map((rule) => (
          <View key={rule} className="t2">
            {rule}
          </View>
        ))}
      </Section>
      <ActionBar>
        <View className="y-pair">
          <Button onPress={model.openPoster}>{texts.poster}</Button>
          <ShareButton kind="primary" onPress={model.send}>
            {texts.send}
          </ShareButton>
        </View>
      </ActionBar>
    </Gutter>
  )
})
