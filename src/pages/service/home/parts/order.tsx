import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { serviceTexts } from '@/texts/service'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Section } from '@/ui/section'
import type { HomeModel } from '../model'

const { order: texts } = serviceTexts

/** Questions about an order: the shopper's own on their pages, any by its number. */
export const OrderQuestions = observer(function OrderQuestions({ model }: { model: HomeModel }) {
  const { number, problem, state, isBusy } = model
  return (
    <Section title={texts.title}>
      <Cell icon="receipt" title={texts.orders} note={texts.ordersNote} onPress={model.toOrders} />
      <Cell icon="chat" title={texts.chats} note={texts.chatsNote} onPress={model.toChats} />
      <Field
        kind="text"
        value={number}
        maxlength={40}
        placeholder={texts.number}
        error={problem}
        onInput={model.type}
        onConfirm={() => void model.lookUpOrder()}
        right={
          <Button kind="soft" size="s" loading={isBusy} onPress={() => void model.lookUpOrder()}>
            {texts.lookUp}
          </Button>
        }
      />
      {state && (
        <Cell
          title={state.statusText}
          note={texts.at(formatShopTime(state.createTime, 'YYYY-MM-DD HH:mm'))}
          value={state.orderNo}
        />
      )}
    </Section>
  )
})
