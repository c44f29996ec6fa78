import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { formatYuan } from '@/domain/money'
import { payTexts as texts } from '@/texts/pay'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { afterTexts } from '../after-texts'
import type { PayModel } from '../model'
import { Amount } from './amount'
import { PayInMiniProgram } from './pay-in-mini-program'
import { Loading } from './loading'
import { Methods } from './methods'

const BUSY_TEXTS = { paying: texts.paying, asking: texts.asking }

interface Props {
  model: PayModel
  children: ReactNode
}

/** Content of a payment page while there is nothing to pay. */
export const PayStates = observer(function PayStates({ model, children }: Props) {
  const { action, home } = texts.closed
  const buttons = { action, onAction: model.toOrders, second: home, onSecond: model.toHome }
  const none = model.isBlocked ? texts.blocked : model.methods.length === 0 && texts.noMethod
  return (
    <Loaded
      of={model}
      skeleton={<Loading price={model.payable} />}
      failed={texts.loadFailed}
      others={{ closed: { ...model.closedNote, ...buttons } }}
      empty={!model.isPaidInMiniProgram && none && { ...none, onAction: model.toOrders }}
    >
      {() => (model.isPaidInMiniProgram ? <PayInMiniProgram model={model} /> : children)}
    </Loaded>
  )
})

/** Cashier in its states; `children` appear below the payment methods. */
export const Cashier = observer(function Cashier({ model, children }: { model: PayModel; children?: ReactNode }) {
  const { busy, payable } = model
  const { after, afterNote } = afterTexts(model)
  const { promised } = model
  return (
    <PayStates model={model}>
      <Gutter>
        <Amount model={model} />
        <Methods model={model} />
        {children}
        {!model.isBenefit && (
          <Section tight>
            <Cell
              icon={model.isCoupon ? 'ticket' : model.isReservation ? 'store' : 'parcel'}
              iconOn
              title={promised || after}
              note={promised ? after : afterNote}
            />
          </Section>
        )}
        <ActionBar>
          <Button kind="primary" size="l" block loading={busy !== ''} onPress={() => void model.pay()}>
            {busy ? BUSY_TEXTS[busy] : texts.pay(formatYuan(payable))}
          </Button>
        </ActionBar>
      </Gutter>
    </PayStates>
  )
})
