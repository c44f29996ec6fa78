import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { walletHomeTexts } from '@/texts/wallet-home'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { yuan } from '@/ui/price'
import { Section } from '@/ui/section'
import { Timeline } from '@/ui/steps'
import { withdrawalSteps } from '../steps'

const { detail: texts, withdraw, gold, cash } = walletHomeTexts

interface Props {
  entry: Reply<'walletGoldDetail'>
  /** Opens an order of the shopper. */
  onOrder: (id: number) => void
}

/** One entry of a balance; that of a withdrawal with its progress. */
export const Entry = ({ entry, onOrder }: Props) => {
  const { title, amount, balance, time, orderNo, orderId, withdrawal } = entry
  return (
    <>
      <Section>
        <View className="xs t3">{title}</View>
        <View className="wallet-big">{amount > 0 ? `+${yuan(amount)}` : yuan(amount)}</View>
      </Section>
      <Section list>
        <Cell title={texts.kind} value={title} />
        <Cell title={texts.balance} value={balance === 'gold' ? gold : cash} />
        <Cell title={texts.time} value={formatShopTime(time, 'YYYY-MM-DD HH:mm')} />
        {orderId && <Cell title={texts.orderNo} value={orderNo} onPress={() => onOrder(orderId)} />}
        {withdrawal && <Cell title={texts.method} value={withdraw.methods[withdrawal.method]} />}
      </Section>
      {withdrawal && (
        <Section title={texts.progress}>
          <View aria-live="polite">
            <Timeline events={withdrawalSteps(entry)} />
          </View>
          {withdrawal.reason && <Note kind="warn">{texts.reason(withdrawal.reason)}</Note>}
        </Section>
      )}
    </>
  )
}
