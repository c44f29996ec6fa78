import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { windowText } from '@/features/commodity/reserve/time'
import { commonTexts } from '@/texts/common'
import { reserveTexts } from '@/texts/reserve'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { OrderLine } from '@/ui/order-line'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import type { Reservation, ReserveHomeModel } from '../model'

const texts = reserveTexts.mine

interface Props {
  model: ReserveHomeModel
}

const Card = ({ one, model }: Props & { one: Reservation }) => {
  const { image } = useApp()
  const { storeName, orderStatusCode, productName, spec, minPic, price, count } = one
  return (
    <Section>
      <View {...press(() => model.open(one), undefined, 'link')}>
        <View className="row">
          <View className="strong grow ell">{storeName}</View>
          <View className="t2 nw">{reserveTexts.states[orderStatusCode]}</View>
        </View>
        <OrderLine name={productName} spec={spec} picture={image(minPic)} price={price} count={count} />
        <View className="xs t2">{windowText(one)}</View>
      </View>
    </Section>
  )
}

/** The shopper's reservations. */
export const Mine = observer(function Mine({ model }: Props) {
  const { mine, isVisitor } = model
  if (isVisitor) return <EmptyState kind="login" {...texts.visitor} onAction={model.login} />
  if (mine.state === 'loading') return <SkeletonRows count={3} />
  if (mine.state === 'failed') {
    const retry = { action: commonTexts.retry, onAction: () => void mine.load() }
    return <EmptyState kind="error" title={texts.failed} {...retry} />
  }
  if (mine.isEmpty)
    return <EmptyState kind="empty" {...texts.empty} action={texts.look} onAction={() => model.choose('shelf')} />
  return (
    <>
      {mine.list.map((one) => (
        <Card key={one.orderNo} one={one} model={model} />
      ))}
      <ListEnd state={mine.end} onRetry={() => void mine.more()} />
    </>
  )
})
