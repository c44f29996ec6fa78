import { observer } from 'mobx-react-lite'
import { maskPhone } from '@/domain/mask'
import { dateTime } from '@/features/order/time'
import { crossBorderTexts } from '@/texts/cross-border'
import { globalTexts } from '@/texts/global'
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
  const { address, buyer, way: shippingMethod, orderNo, createTime, payTime, remark } = order
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
        <Pair name={texts.no} right>
          {orderNo}
        </Pair>
        <Pair name={texts.createTime} right>
          {dateTime(createTime)}
        </Pair>
        {payTime && (
          <Pair name={texts.payTime} right>
            {dateTime(payTime)}
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
