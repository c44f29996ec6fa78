import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { dueLines, inCapitals, totalOf } from '../../../../src/domain/invoice'
import { fen, fromFen } from '../../../../src/domain/money'
import { countProducts } from '../../../../src/domain/tcm/lines'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { shopUserOf } from '../../../platform/http/shop-user'
import { sellerOfShop } from '../../catalog'
import { loadSales, type SoldOrder } from './order-sales'
import {
  countInvoices,
  countOpenOrders,
  findInvoice,
  findOwnInvoice,
  findShopOfInvoice,
  listInvoices,
  listOpenOrders,
  listOrdersOfInvoices,
  listReds,
  type InvoiceRow,
} from './queries'
import { isInvoicedHere } from './seller'
import { openBuyer } from './sealed-invoice'

/** Order on the form and in the list of orders to invoice. */
export const openOrderView = ({ order, items, sale }: SoldOrder) => ({
  orderId: order.id,
  orderNo: order.order_no,
  createTime: order.created_at.toISOString(),
  storeName: items[0]?.store_name ?? '',
  productName: items[0]?.name ?? '',
  goodsCount: countProducts(items),
  amount: fromFen(totalOf(dueLines([sale], 'all')).gross),
})

/** Lists the orders of the shop that can be invoiced; none when its partner issues the invoices itself. @spec PR-32 RO-17 */
export async function invoiceOrders(ctx: Ctx, input: Parsed<'invoiceOrders'>): Promise<Reply<'invoiceOrders'>> {
  const owner = shopUserOf(ctx)
  if (!(await isInvoicedHere(ctx.db, owner.merchantCode))) return toPage([], 0, input)
  const orders = await listOpenOrders(ctx.db, owner, input)
  const { n } = await countOpenOrders(ctx.db, owner)
  const sold = orders.length > 0 ? await loadSales(ctx.db, orders) : []
  return toPage(sold.map(openOrderView), Number(n), input)
}

type OrderNumber = Awaited<ReturnType<typeof listOrdersOfInvoices>>[number]

const cardOf = (ctx: Ctx, row: InvoiceRow, orders: readonly OrderNumber[]) => ({
  ...{ id: row.id, part: row.part, state: row.state, number: row.number ?? '', reason: row.reason },
  unRed: row.red_of === null ? (0 as const) : (1 as const),
  title: openBuyer(ctx.vault, row).title,
  amount: fromFen(row.gross_fen),
  createTime: row.created_at.toISOString(),
  issuedTime: row.issued_at?.toISOString() ?? null,
  orderIds: orders.filter((one) => one.invoice_id === (row.red_of ?? row.id)).map((one) => one.order_id),
})

/** Lists the shopper's invoices of every shop: they are documents of the person. @spec PR-32 */
export async function invoices(ctx: Ctx, input: Parsed<'invoices'>): Promise<Reply<'invoices'>> {
  const userId = ownerOf(ctx)
  const rows = await listInvoices(ctx.db, userId, input)
  const { n } = await countInvoices(ctx.db, userId, input.application)
  const orders = await listOrdersOfInvoices(
    ctx.db,
    rows.map((row) => row.red_of ?? row.id),
  )
  return toPage(
    rows.map((row) => cardOf(ctx, row, orders)),
    Number(n),
    input,
  )
}

const relatedView = ({ id, number, gross_fen: gross, state }: InvoiceRow) => ({
  ...{ id, number: number ?? '', state, amount: fromFen(gross) },
})

/** Returns the red invoices of an invoice; of a red one, the invoice that it corrects. */
async function relatedTo(ctx: Ctx, row: InvoiceRow) {
  if (row.red_of === null) return (await listReds(ctx.db, row.id)).map(relatedView)
  const blue = await findInvoice(ctx.db, row.red_of)
  return blue ? [relatedView(blue)] : []
}

/** Returns the address of the seller on an invoice, as long as that company sells in the shop; else ''. @spec RO-17 */
async function sellerAddressOf({ db }: Ctx, { id, red_of, seller_name: name }: InvoiceRow): Promise<string> {
  const { merchant_code: merchantCode } = await findShopOfInvoice(db, red_of ?? id)
  const company = await sellerOfShop(db, merchantCode)
  return company?.company === name ? company.address : ''
}

/** Returns one invoice; 404 for another shopper's. @spec PR-32 */
export async function invoiceDetail(ctx: Ctx, { id }: Parsed<'invoiceDetail'>): Promise<Reply<'invoiceDetail'>> {
  const row = (await findOwnInvoice(ctx.db, ownerOf(ctx), id)) ?? refuse('missing', '没有找到这张发票')
  const orders = await listOrdersOfInvoices(ctx.db, [row.red_of ?? row.id])
  const { title, taxNo, mail } = openBuyer(ctx.vault, row)
  return {
    ...cardOf(ctx, row, orders),
    buyer: { title, taxNo },
    seller: { title: row.seller_name, taxNo: row.seller_tax_no },
    sellerAddress: await sellerAddressOf(ctx, row),
    mail,
    lines: row.lines.map(({ name, spec, taxName, rate, count, net, tax }) => ({
      ...{ name, spec, taxName, rate, count, net: fromFen(net), tax: fromFen(tax) },
    })),
    net: fromFen(fen(row.gross_fen - row.tax_fen)),
    tax: fromFen(row.tax_fen),
    capitals: inCapitals(row.gross_fen),
    orders: orders.map((one) => ({ orderId: one.order_id, orderNo: one.order_no })),
    related: await relatedTo(ctx, row),
  }
}
