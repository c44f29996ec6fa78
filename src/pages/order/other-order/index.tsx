import { useDidShow } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'
import { OtherOrderModel } from './model'

const { detail, other } = orderTexts

const Body = observer(function Body({ model }: { model: OtherOrderModel }) {
  const { state, login, load, toOrders } = model
  if (state === 'visitor') {
    const { title, text, action } = detail.visitor
    return <EmptyState kind="login" alone title={title} text={text} action={action} onAction={login} />
  }
  if (state === 'gone')
    return <EmptyState kind="empty" alone title={other.gone} action={other.toOrders} onAction={toOrders} />
  if (state === 'failed')
    return (
      <EmptyState kind="error" alone title={detail.exception} action={commonTexts.retry} onAction={() => void load()} />
    )
  return (
    <Gutter>
      <View className="y-card" role="status" aria-busy aria-label={commonTexts.loading}>
        <SkeletonBlock h={132} />
      </View>
    </Gutter>
  )
})

export default definePage('otherOrder', ({ params }) => {
  const model = useModel((app) => new OtherOrderModel(app, params.id ?? ''))
  useDidShow(() => void model.show())
  return (
    <>
      <TopBar title={detail.title} />
      <Body model={model} />
    </>
  )
})
