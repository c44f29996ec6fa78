import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { windowText } from '@/features/product/reserve/time'
import { commonTexts } from '@/texts/common'
import { reserveTexts } from '@/texts/reserve'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { OrderLine } from '@/ui/order-line'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import type { Reservation, ReserveHomeModel } from '../model'

const texts = reserveTexts.myReservations

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
export const ReservationList = observer(function ReservationList({ model }: Props) {
  const { mine: reservations, isVisitor } = model
  if (isVisitor) return <EmptyState kind="login" {...texts.visitor} onAction={model.login} />
  if (reservations.state === 'loading') return <SkeletonRows count={3} />
  if (reservations.state === 'failed') {
    const retry = { action: commonTexts.retry, onAction: () => void reservations.load() }
    return <EmptyState kind="error" title={texts.failed} {...retry} />
  }
  if (reservations.isEmpty)
    return <EmptyState kind="empty" {...texts.empty} action={texts.toReserve} onAction={() => model.choose('shelf')} />
  return (
    <>
      {reservations.list.map((one) => (
        <Card key={one.orderNo} one={one} model={model} />
      ))}
      <ListEnd state={reservations.end} onRetry={() => void reservations.loadMore()} />
    </>
  )
})
