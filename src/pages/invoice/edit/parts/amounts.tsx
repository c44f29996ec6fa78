import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { sumYuan } from '@/domain/money'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { AmountList } from '@/ui/amount-list'
import { Chip, Chips } from '@/ui/chip'
import { yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import type { InvoiceEditModel } from '../model'

const { edit: texts, parts } = issueInvoiceTexts
const SPLITS = ['one', 'kind'] as const
const EXCLUDED = ['coupon', 'points', 'insurance', 'refunded'] as const

/** Choice between one invoice and one for each kind of goods. */
export const Split = observer(function Split({ model }: { model: InvoiceEditModel }) {
  return (
    <Section title={texts.split.title}>
      <Chips wrap>
        {SPLITS.map((split) => (
          <Chip
            key={split}
            box
            inset
            text={texts.split[split]}
            on={split === model.split}
            onPress={() => model.setSplit(split)}
          />
        ))}
      </Chips>
    </Section>
  )
})

/** Amount of each invoice, and what no invoice contains. */
export const Amounts = ({ preview, onRules }: { preview: Reply<'previewInvoice'>; onRules: () => void }) => {
  const { invoices } = preview
  const excluded = EXCLUDED.filter((name) => preview[name] > 0)
  const rows = invoices.map(({ part, amount }) => ({ text: parts[part], amount }))
  return (
    <Section title={texts.amounts} more={texts.rules} onMore={onRules}>
      <AmountList
        rows={rows}
        totalText={texts.total}
        total={sumYuan(invoices.map(({ amount }) => amount))}
        left={<View className="xs t3">{texts.tax(yuanSign(sumYuan(invoices.map(({ tax }) => tax))))}</View>}
      />
      {excluded.length > 0 && (
        <View className="xs t3">
          {`${texts.excluded}：${excluded.map((name) => `${texts[name]} ${yuanSign(preview[name])}`).join(' · ')}`}
        </View>
      )}
    </Section>
  )
}
