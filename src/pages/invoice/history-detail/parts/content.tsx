import { View } from '@tarojs/components'
import { formatShopTime } from '@/domain/shop-time'
import { invoiceLabel } from '@/features/invoice/invoice-row'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { AmountList } from '@/ui/amount-list'
import { Cell, Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import type { InvoiceDetail, InvoiceDetailModel } from '../model'

const { detail: texts, states } = issueInvoiceTexts

interface PartyProps {
  name: string
  party: InvoiceDetail['buyer']
  address?: string
}

const Party = ({ name, party, address }: PartyProps) => (
  <Pair name={name} right>
    <View>{party.title}</View>
    {party.taxNo && <View className="xs t3">{party.taxNo}</View>}
    {address && <View className="xs t3">{address}</View>}
  </Pair>
)

/** State, number, dates and parties. */
export const Facts = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { state, number, issuedTime, createTime, reason, buyer, seller, sellerAddress } = invoice
  return (
    <Section title={texts.name} note={states[state]}>
      {state === 'refused' && <Note kind="danger">{texts.reason(reason)}</Note>}
      {(state === 'applied' || state === 'issuing') && <Note kind="info">{texts.wait}</Note>}
      <View className="xs t3 invoice-line">{invoiceLabel(invoice)}</View>
      {number && (
        <Pair name={texts.number} right>
          {number}
        </Pair>
      )}
      <Pair name={issuedTime ? texts.issued : texts.applied} right>
        {formatShopTime(issuedTime ?? createTime, 'YYYY-MM-DD HH:mm')}
      </Pair>
      <Party name={texts.buyer} party={buyer} />
      {seller.title && <Party name={texts.seller} party={seller} address={sellerAddress} />}
    </Section>
  )
}

/** Lines with their tax, and the sums. */
export const Lines = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Section title={texts.lines}>
    {invoice.lines.map(({ name, spec, taxName, rate, count, net, tax }, at) => (
      // Orders of one invoice may contain the same product.
      <View key={at} className="row invoice-line">
        <View className="grow invoice-item">
          <View>{`*${taxName}*${name}`}</View>
          <View className="xs t3">{`${spec} ×${count} · ${texts.rate(rate, yuanSign(tax))}`}</View>
        </View>
        <View className="nw">{yuanSign(net)}</View>
      </View>
    ))}
    <AmountList
      rows={[
        { text: texts.net, amount: invoice.net },
        { text: texts.tax, amount: invoice.tax },
      ]}
      totalText={texts.total}
      total={invoice.amount}
    />
    <View className="xs t3 right">{invoice.capitals}</View>
  </Section>
)

/** Orders of the invoice, and the invoices that correct it. */
export const Links = ({ invoice, model }: { invoice: InvoiceDetail; model: InvoiceDetailModel }) => (
  <Section list>
    {invoice.orders.map(({ orderId, orderNo }) => (
      <Cell key={orderNo} title={texts.orders} value={orderNo} onPress={() => model.openOrder(orderId)} />
    ))}
    {invoice.related.map(({ id, amount, number }) => (
      <Cell
        key={id}
        title={invoice.unRed === 1 ? texts.blue : texts.reds}
        {...(number ? { note: number } : {})}
        value={yuanSign(amount)}
        onPress={() => model.openRelated(id)}
      />
    ))}
  </Section>
)
