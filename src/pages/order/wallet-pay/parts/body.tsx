import { observer } from 'mobx-react-lite'
import { useBackGuard } from '@/page-kit/back'
import { Loaded } from '@/page-kit/loaded'
import { formatYuan } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { Amount } from '@/features/order/cashier/parts/amount'
import { PayStates } from '@/features/order/cashier/parts/body'
import { Loading } from '@/features/order/cashier/parts/loading'
import { Methods } from '@/features/order/cashier/parts/methods'
import { payTexts } from '@/texts/pay'
import { walletTexts } from '@/texts/wallet'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import type { WalletPayModel } from '../model'
import { Pad } from './pad'
import { Split } from './split'
import '@/ui/empty-state/art/locked.scss'
import '@/ui/empty-state/art/wallet.scss'

const texts = walletTexts.pay

/** Why the wallet cannot pay, with other ways to pay. */
const Obstacle = observer(function Obstacle({ model }: { model: WalletPayModel }) {
  const other = { second: texts.other, onSecond: model.toCashier }
  if (model.obstacle === 'closed')
    return <EmptyState kind="wallet" alone {...texts.closed} onAction={model.toOpen} {...other} />
  if (model.obstacle === 'locked') {
    const lockedTexts = texts.locked(formatShopTime(model.lockedUntil ?? '', 'HH:mm'))
    return (
      <EmptyState kind="locked" alone {...lockedTexts} action={texts.reset} onAction={model.toPassword} {...other} />
    )
  }
  const obstacleTexts = texts[model.obstacle ?? 'empty']
  return <EmptyState kind="wallet" alone {...obstacleTexts} action={texts.other} onAction={model.toCashier} />
})

const Bar = observer(function Bar({ model }: { model: WalletPayModel }) {
  const { busy } = model.cashier
  const text = model.held > 0 ? texts.submitRest(formatYuan(model.cashPrice)) : texts.submit(formatYuan(model.billGold))
  return (
    <ActionBar>
      <Button kind="primary" size="l" block loading={busy !== '' || model.checking} onPress={model.pay}>
        {busy ? payTexts[busy] : text}
      </Button>
    </ActionBar>
  )
})

/** Amount from the wallet, the rest, and the pad. */
export const Body = observer(function Body({ model }: { model: WalletPayModel }) {
  const { cashier } = model
  useBackGuard(cashier.asksBeforeLeaving, () => void cashier.goBack())
  const isWaiting = cashier.state === 'ready' && !model.wallet
  return (
    <Loaded
      of={{ state: model.failed ? 'failed' : isWaiting ? 'loading' : 'ready' }}
      skeleton={<Loading price={cashier.payable} />}
      failed={texts.failed}
      onRetry={() => model.load()}
    >
      {() => (
        <PayStates model={cashier}>
          {model.obstacle ? (
            <Obstacle model={model} />
          ) : (
            <Gutter>
              <Amount model={cashier} />
              <Split model={model} />
              {model.cashPrice > 0 && <Methods model={cashier} />}
              <Bar model={model} />
              <Pad model={model} />
            </Gutter>
          )}
        </PayStates>
      )}
    </Loaded>
  )
})
