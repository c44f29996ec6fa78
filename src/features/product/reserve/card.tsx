import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { fen, formatFen, formatYuan, toFen } from '@/domain/money'
import { maskPhone } from '@/domain/mask'
import { reserveTexts } from '@/texts/reserve'
import { Pair } from '@/ui/cell'
import { OrderLine } from '@/ui/order-line'
import { Section } from '@/ui/section'
import { windowText } from './time'

const texts = reserveTexts.own

/** Card of a reservation: product, time, store and contact person. */
export const ReservationCard = ({ one }: { one: Reply<'myReserve'> }) => {
  const { image, stores } = useApp()
  const { productName, spec, minPic, price, payable, count, storeName, storeAddress, receiverType, name, mobile } = one
  const couponFee = fen(toFen(price) * count - toFen(payable))
  return (
    <Section>
      <OrderLine name={productName} spec={spec} picture={image(minPic)} price={price} count={count} />
      <Pair name={texts.time}>{windowText(one, stores.api.now())}</Pair>
      <Pair name={texts.store}>{`${storeName} ${storeAddress}`}</Pair>
      <Pair
        name={texts.pickupPerson}
      >{`${reserveTexts.confirm.types[receiverType]} · ${name} ${maskPhone(mobile)}`}</Pair>
      <Pair name={texts.kind}>{one.categoryName}</Pair>
      {couponFee > 0 && <Pair name={texts.coupon}>{`−¥${formatFen(couponFee)}`}</Pair>}
      <Pair name={texts.paid}>{payable > 0 ? `¥${formatYuan(payable)}` : reserveTexts.free}</Pair>
      <Pair name={texts.no}>{one.orderNo}</Pair>
    </Section>
  )
}
