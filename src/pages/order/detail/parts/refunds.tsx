import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { dateTime } from '@/features/order/time'
import { orderTexts } from '@/texts/order'
import { Pair } from '@/ui/cell'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { OrderDetailModel } from '../model'

const texts = orderTexts.detail.refund

/** Refunds of the order: amount, start and end. @spec ST-58 */
export const Refunds = observer(function Refunds({ model }: { model: OrderDetailModel }) {
  return (
    <>
      {model.order?.refunds.map(({ id, asked: isRequested, state, amount, refundRemark, applyTime, doneTime }) => (
        <Section
          key={id}
          title={texts.title}
          more={isRequested === 1 ? texts.open : undefined}
          onMore={() => model.openAfterSale(id)}
        >
          <View role="status">{texts.states[state]}</View>
          <Pair name={texts.amount} right>
            <Price value={amount} plain />
          </Pair>
          {refundRemark && (
            <Pair name={texts.reason} right>
              {refundRemark}
            </Pair>
          )}
          <Pair name={texts.applyTime} right>
            {dateTime(applyTime)}
          </Pair>
          {doneTime && (
            <Pair name={texts.doneTime} right>
              {dateTime(doneTime)}
            </Pair>
          )}
        </Section>
      ))}
    </>
  )
})
