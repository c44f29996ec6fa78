import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { windowText } from '@/features/product/reserve/time'
import { reserveTexts } from '@/texts/reserve'
import { ListEnd } from '@/ui/list-end'
import { OrderLine } from '@/ui/order-line'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { Reservation, ReserveHomeModel } from '../model'
import '@/ui/empty-state/art/calendar.scss'

const texts = reserveTexts.myReservations

interface Props {
  model: ReserveHomeModel
}

const Card = ({ one, model }: Props & { one: Reservation }) => {
  const { image, stores } = useApp()
  const { storeName, orderStatusCode, productName, spec, minPic, price, count } = one
  return (
    <Section>
      <View {...press(() => model.open(one), undefined, 'link')}>
        <View className="row">
          <View className="strong grow ell">{storeName}</View>
          <View className="t2 nw">{reserveTexts.states[orderStatusCode]}</View>
        </View>
        <OrderLine name={productName} spec={spec} picture={image(minPic)} price={price} count={count} />
        <View className="xs t2">{windowText(one, stores.api.now())}</View>
      </View>
    </Section>
  )
}

/** The shopper's reservations. */
export const ReservationList = observer(function ReservationList({ model }: Props) {
  const { mine: reservations, isVisitor } = model
  return (
    <Loaded
      of={{ state: isVisitor ? 'visitor' : reservations.state }}
      skeleton={3}
      inside="section"
      failed={texts.failed}
      onRetry={() => reservations.load()}
      visitor={{ ...texts.visitor, onAction: model.login }}
      empty={
        reservations.isEmpty && {
          kind: 'calendar',
          ...texts.empty,
          action: texts.toReserve,
          onAction: () => model.choose('listing'),
        }
      }
    >
      {() => (
        <>
          {reservations.list.map((one) => (
            <Card key={one.orderNo} one={one} model={model} />
          ))}
          <ListEnd state={reservations.end} onRetry={() => void reservations.loadMore()} />
        </>
      )}
    </Loaded>
  )
})
