import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { issueInvoiceTexts as texts } from '@/texts/issue-invoice'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'

type Invoice = Reply<'invoices'>['list'][number]

/** Title of an invoice's kind: 红字发票, 药品 … */
export const invoiceLabel = ({ unRed, part }: Pick<Invoice, 'unRed' | 'part'>) =>
  unRed === 1 ? texts.red : texts.parts[part]

/** Card of an invoice in a list; the whole card opens it. */
export const InvoiceRow = ({ invoice, onPress }: { invoice: Invoice; onPress: () => void }) => (
  <Section>
    <View {...press(onPress, undefined, 'link')}>
      <View className="row">
        <View className="strong grow ell">{invoice.title}</View>
        <View className={invoice.state === 'refused' ? 'red' : 't2'}>{texts.states[invoice.state]}</View>
      </View>
      <View className="row invoice-line">
        <View className="xs t3 grow">
          {`${invoiceLabel(invoice)} · ${formatShopTime(invoice.createTime, 'YYYY-MM-DD HH:mm')}`}
        </View>
        <Price value={invoice.amount} size="lg" plain />
      </View>
      {invoice.number && <View className="xs t3">{`${texts.detail.number} ${invoice.number}`}</View>}
      {invoice.reason && <View className="xs red">{invoice.reason}</View>}
    </View>
  </Section>
)
