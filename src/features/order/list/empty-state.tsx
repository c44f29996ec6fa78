import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'
import type { OrderListModel } from './model'

const texts = orderTexts.list

interface Props {
  model: OrderListModel
}

export const Visitor = ({ model }: Props) => {
  const { title, text, action } = texts.visitor
  return <EmptyState kind="login" title={title} text={text} action={action} onAction={model.login} />
}

export const EmptyList = ({ model }: Props) => {
  const { title, text, action } = texts.empty
  return <EmptyState kind="empty" title={title} text={text} action={action} onAction={model.toShop} />
}

export const Failed = ({ model }: Props) => (
  <EmptyState kind="error" title={texts.failed} action={commonTexts.retry} onAction={() => void model.load()} />
)

/** Skeleton cards. */
export const Loading = () => (
  <Gutter className="orders">
    <View role="status" aria-busy aria-label={commonTexts.loading}>
      {[1, 2, 3].map((card) => (
        <View key={card} className="y-card">
          <SkeletonBlock w="60%" h={20} />
          <SkeletonBlock h={56} r={8} className="orders-bone" />
          <SkeletonBlock w="40%" h={20} className="orders-bone" />
        </View>
      ))}
    </View>
  </Gutter>
)
