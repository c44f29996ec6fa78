import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { commonTexts } from '@/texts/common'
import { payTexts as texts } from '@/texts/pay'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { PayModel } from '../model'
import { Amount } from './amount'
import { Elsewhere } from './elsewhere'
import { Loading } from './loading'
import { Methods } from './methods'

const BUSY = { paying: texts.paying, asking: texts.asking }

/** The cashier in its states. */
export const Body = observer(function Body({ model }: { model: PayModel }) {
  const { state, busy, payable } = model
  if (state === 'loading') return <Loading />
  if (state === 'failed') {
    return (
      <EmptyState
        kind="error"
        alone
        title={texts.loadFailed}
        action={commonTexts.retry}
        onAction={() => void model.load()}
      />
    )
  }
  if (state === 'closed') {
    const { title, text, action, home } = texts.closed
    const ways = { action, onAction: model.toOrders, second: home, onSecond: model.toHome }
    return <EmptyState kind="empty" alone title={title} text={text} {...ways} />
  }
  if (model.isElsewhere) return <Elsewhere model={model} />
  return (
    <Gutter>
      <Amount model={model} />
      <Methods model={model} />
      <Section tight>
        <Cell icon="parcel" iconOn title={texts.after} note={texts.afterNote} />
      </Section>
      <ActionBar>
        <Button kind="pri" size="l" block loading={busy !== ''} onPress={() => void model.pay()}>
          {busy ? BUSY[busy] : texts.pay(formatYuan(payable))}
        </Button>
      </ActionBar>
    </Gutter>
  )
})
