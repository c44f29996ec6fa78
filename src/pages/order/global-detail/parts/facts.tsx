import { observer } from 'mobx-react-lite'
import { maskPhone } from '@/domain/mask'
import { OrderNumber } from '@/features/order/order-number'
import { dateTime } from '@/features/order/time'
import { crossBorderTexts } from '@/texts/cross-border'
import { globalTexts } from '@/texts/global'
import { orderTexts } from '@/texts/order'
import { Cell, Pair } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { GlobalDetailModel, Order } from '../model'

const texts = crossBorderTexts.detail

interface Props {
  model: GlobalDetailModel
  order: Order
}

/** Delivery address, buyer, and the order's numbers. */
export const Facts = observer(function Facts({ model, order }: Props) {
  const { address, buyer, way: shippingMethod, orderNo, createTime, payTime, payMethod, remark } = order
  const { canChange, openAddresses, buyers } = model
  return (
    <>
      <Section list>
        <Cell
          icon="pin"
          iconOn
          title={`${address.address} ${address.roomNo}`}
          note={`${address.name} ${maskPhone(address.mobile)}`}
          {...(canChange && { onPress: () => void openAddresses() })}
        />
        <Cell
          icon="user"
          iconOn
          title={`${texts.buyer} ${buyer.name}`}
          note={buyer.idMask}
          {...(canChange && { onPress: () => void buyers.open() })}
        />
      </Section>
      <Section>
        <Pair name={texts.way} right>
          {globalTexts.importModes[shippingMethod]}
        </Pair>
        <OrderNumber orderNo={orderNo} />
        <Pair name={texts.createTime} right>
          {dateTime(createTime)}
        </Pair>
        {payTime && (
          <Pair name={texts.payTime} right>
            {dateTime(payTime)}
          </Pair>
        )}
        {payTime && payMethod && (
          <Pair name={orderTexts.detail.payMethod} right>
            {orderTexts.detail.methods[payMethod] ?? payMethod}
          </Pair>
        )}
        {remark && (
          <Pair name={crossBorderTexts.checkout.remark} right>
            {remark}
          </Pair>
        )}
      </Section>
    </>
  )
})
