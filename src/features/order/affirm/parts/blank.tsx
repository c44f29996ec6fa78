import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Bone } from '@/ui/skeleton'
import type { AffirmModel } from '../model'

const texts = orderTexts.affirm

export const NoLines = ({ model }: { model: AffirmModel }) => (
  <EmptyState
    kind="empty"
    alone
    title={texts.noLines}
    text={texts.noLinesText}
    action={texts.toCart}
    onAction={model.toCart}
  />
)

/** A refusal says why, and the cart is where it can be put right; anything else may go away by asking again. */
export const Failed = observer(function Failed({ model }: { model: AffirmModel }) {
  const retry = { text: commonTexts.retry, run: () => void model.load() }
  const cart = { text: texts.toCart, run: model.toCart }
  const [main, other] = model.reason ? [cart, retry] : [retry, cart]
  return (
    <EmptyState
      kind={model.reason ? 'noresult' : 'error'}
      alone
      title={model.reason || texts.failed}
      action={main.text}
      onAction={main.run}
      second={other.text}
      onSecond={other.run}
    />
  )
})

export const Loading = () => (
  <Gutter>
    <View role="status" aria-busy aria-label={commonTexts.loading}>
      <View className="y-card">
        <Bone w="60%" h={24} />
        <Bone w="80%" h={16} className="affirm-bone" />
      </View>
      <View className="y-card">
        <Bone w="40%" h={20} />
        {[1, 2, 3].map((row) => (
          <Bone key={row} h={56} r={8} className="affirm-bone" />
        ))}
      </View>
      <View className="y-card">
        <Bone h={132} />
      </View>
    </View>
  </Gutter>
)
