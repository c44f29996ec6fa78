import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { presaleTexts } from '@/texts/presale'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import { shortTime } from './time'

const texts = presaleTexts.parts

interface Parts {
  deposit: number
  balance: number
  balanceStartTime: string
  balanceEndTime: string
  sendTime?: string
}

/** Card of a presale: deposit, balance, when the balance is due, and when the deposit is lost. @spec PR-16 */
export const PresaleCard = observer(function PresaleCard({ presale }: { presale: Parts | null | undefined }) {
  if (!presale) return null
  const { deposit, balance, balanceStartTime, balanceEndTime, sendTime } = presale
  return (
    <Section title={texts.title}>
      <Pair name={texts.deposit}>{`¥${formatYuan(deposit)}`}</Pair>
      <Pair name={texts.balance}>{`¥${formatYuan(balance)}`}</Pair>
      <Pair name={texts.window}>{texts.from(shortTime(balanceStartTime), shortTime(balanceEndTime))}</Pair>
      {sendTime && <Pair name={texts.send}>{texts.sendBy(shortTime(sendTime))}</Pair>}
      <Note>{presaleTexts.rule}</Note>
    </Section>
  )
})
