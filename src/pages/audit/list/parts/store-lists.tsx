import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { formatShopTime } from '@/domain/shop-time'
import { useServerTime, waitedText, waitingNote } from '@/features/audit/waiting'
import { storeWorkTexts as texts } from '@/texts/store-work'
import { Cell } from '@/ui/cell'
import type { OrderCard, orderList, questionList, RefundCard, refundList } from '../work-model'
import { WorkList } from './work-list'
import { WorkTitle } from './work-title'

const tabsOf = <State extends string>(states: Readonly<Record<State, string>>) =>
  (Object.keys(states) as State[]).map((key) => ({ key, text: states[key] }))

const ORDER_TABS = tabsOf(texts.orders.states)
const REFUND_TABS = tabsOf(texts.refunds.states)

const holderText = (holder: OrderCard['holder']) => holder && (holder.isOwn ? texts.own : texts.taken(holder.name))

const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Facts about an order in one line or two, which breaks between two facts only. */
const OrderNote = ({ card }: { card: OrderCard }) => {
  const { method, reservedTime, dueTime, goodsCount, checkedCount, lineCount, holder } = card
  const facts = [
    reservedTime ? texts.orders.reserved : texts.orders.methods[method],
    texts.pieces(goodsCount),
    dueTime && texts.orders.due(formatShopTime(dueTime, 'MM-DD HH:mm')),
    checkedCount > 0 && holder ? texts.orders.checked(checkedCount, lineCount) : '',
    holderText(holder),
  ].filter(Boolean)
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <Text className="nw">{fact}</Text>
    </Fragment>
  ))
}

/** Paid orders of the store: number, promise, and who packs them. */
export const OrderList = observer(function OrderList({ model }: { model: ReturnType<typeof orderList> }) {
  const now = useServerTime()
  return (
    <WorkList model={model} tabs={ORDER_TABS} empty={texts.orders.empty}>
      {(card) => (
        <Cell
          key={card.orderNo}
          title={
            <WorkTitle no={card.orderNo} waiting={model.state === 'sent' ? '' : waitingNote(card.paidTime, now)} />
          }
          note={<OrderNote card={card} />}
          onPress={() => model.open(card)}
        />
      )}
    </WorkList>
  )
})

const refundNote = ({ refundType, whole, goodsCount, state, holder }: RefundCard) =>
  joined([
    texts.refunds.kinds[refundType],
    whole ? texts.refunds.whole : texts.pieces(goodsCount),
    texts.refunds.progress[state],
    holderText(holder),
  ])

/** After-sales of the store, the longest waiting first. @spec PR-24 */
export const RefundList = observer(function RefundList({ model }: { model: ReturnType<typeof refundList> }) {
  const now = useServerTime()
  return (
    <WorkList model={model} tabs={REFUND_TABS} empty={texts.refunds.empty}>
      {(card) => (
        <Cell
          key={card.id}
          title={
            <WorkTitle
              no={card.orderNo}
              waiting={model.state === 'ended' ? '' : waitingNote(card.sentTime ?? card.createTime, now)}
            />
          }
          note={refundNote(card)}
          onPress={() => model.open(card)}
        />
      )}
    </WorkList>
  )
})

/** Questions about products that wait for a pharmacist. */
export const QuestionList = observer(function QuestionList({ model }: { model: ReturnType<typeof questionList> }) {
  const now = useServerTime()
  return (
    <WorkList model={model} empty={texts.questions.empty}>
      {(card) => (
        <Cell
          key={card.id}
          title={card.text}
          note={joined([card.productName, texts.questions.answers(card.answerCount)])}
          value={waitedText(card.time, now)}
          onPress={() => model.open(card)}
        />
      )}
    </WorkList>
  )
})
