import { observer } from 'mobx-react-lite'
import { formatShort, formatYuan } from '@/domain/money'
import { walletTexts } from '@/texts/wallet'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { WalletPayModel } from '../model'

const texts = walletTexts.pay
const yuan = (value: number) => `¥${formatYuan(value)}`

/** Split of the payment: gold coins, money, the rest by a provider. @spec EN-06 */
export const Split = observer(function Split({ model }: { model: WalletPayModel }) {
  const { parts, wallet, cashPrice } = model
  return (
    <>
      <Section list>
        {parts && parts.gold > 0 && <Cell title={texts.gold} value={yuan(parts.gold)} />}
        {parts && parts.cash > 0 && <Cell title={texts.cash} value={yuan(parts.cash)} />}
        {!parts && <Cell title={texts.title} value={yuan(model.billGold)} />}
        {cashPrice > 0 && <Cell title={texts.rest} value={yuan(cashPrice)} />}
        {wallet && (
          <Cell title={texts.holds} note={texts.balance(formatShort(wallet.userGold), formatYuan(wallet.userMoney))} />
        )}
        <Cell title={texts.other} onPress={model.toCashier} />
      </Section>
      {!parts && <Note kind="info">{texts.held}</Note>}
    </>
  )
})
