import type { Input } from '../../../../src/contract/schemas'
import { inTransaction } from '../../../platform/db/transaction'
import { decide } from '../after-sales/decide'
import { toFen } from '../../../../src/domain/money'
import type { Mail } from '../../../providers/mail/contract'
import type { InvoiceFault } from '../../../providers/invoice/sandbox'
import { textOfPdf } from '../../../testing/pdf-text'
import { addPartnerStore } from '../../../testing/partner-shop'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { disableWelcomePoints } from '../../../testing/welcome-points'
import { invoiceCodeOf } from './counter-code'
import { TEST_VAULT } from '../../../testing/vault'

const HOUR_MS = 3_600_000
const COMPANY = { kind: 'company' as const, title: '山海科技有限公司', taxNo: '9144030071526726XG' }
const PERSON = { kind: 'person' as const, title: '林小明', taxNo: '' }

let shop: Shop
let fault: InvoiceFault | undefined
const mails: Mail[] = []
let next = 13_928_000_000
let keys = 0
const key = () => `invoice-key-${++keys}`
const shopper = () => shop.login(String(++next))

beforeAll(async () => {
  shop = await openShop({ invoice: () => fault, onMail: (mail) => mails.push(mail) })
  await disableWelcomePoints(shop.db)
})
afterEach(() => {
  fault = undefined
  mails.length = 0
})
afterAll(() => shop.close())

/** Runs the jobs of the next hours. */
async function drain() {
  for (let hour = 0; hour < 3; hour++) {
    await shop.jobs.drain()
    shop.pass(HOUR_MS)
  }
  await shop.jobs.drain()
}

const changeOrder = (id: number, change: object) =>
  shop.db.updateTable('orders').set(change).where('id', '=', id).execute()

/** Places a paid order and marks it as delivered. */
async function delivered(token: string, products: [string, number][] = [[PRODUCTS.swab, 2]], type: 1 | 2 | 3 = 2) {
  const order = await shop.order(token, products, type)
  await shop.pay(token, order.orderNo)
  await changeOrder(order.id, { status: 400, fetched_at: shop.now })
  return order
}

const apply = (token: string, orderIds: number[], extra: Partial<Input<'applyInvoice'>> = {}) =>
  shop.call('applyInvoice', { idemKey: key(), orderIds, split: 'one', ...COMPANY, ...extra }, token)

const detail = (token: string, id: number) => shop.ok('invoiceDetail', { id }, token)

/** Applies for an order's invoice and waits until the platform has issued it. */
async function issued(token: string, orderId: number) {
  const { ids } = (await apply(token, [orderId])).data as { ids: number[] }
  await drain()
  return detail(token, ids[0] ?? 0)
}

async function refund(token: string, id: number, barcode: string, count: number) {
  const { lines } = await shop.ok('afterSales', { id }, token)
  const line = lines.find((one) => one.barcode === barcode)
  const products = [{ cartId: line?.cartId ?? 0, count }]
  const { id: afterSaleId } = await shop.ok(
    'applyAfterSale',
    { id, reason: 'missing', goods: products, idemKey: key() },
    token,
  )
  await inTransaction(shop.db, (trx) => decide(trx, afterSaleId, { agrees: true }, shop.now))
  await drain()
}

test('PR-32 an application is issued with a number, the buyer, the seller and exact sums', async () => {
  const token = await shopper()
  const order = await delivered(token, [
    [PRODUCTS.ibuprofen, 1],
    [PRODUCTS.swab, 2],
  ])
  expect((await shop.ok('invoiceOrders', {}, token)).list).toMatchObject([{ orderId: order.id, amount: order.payable }])
  const { ids } = (await apply(token, [order.id])).data as { ids: number[] }
  const [id = 0] = ids
  expect(await detail(token, id)).toMatchObject({ state: 'applied', number: '', amount: order.payable })
  await drain()
  const invoice = await detail(token, id)
  expect(invoice).toMatchObject({
    ...{ state: 'issued', amount: order.payable, unRed: 0, title: COMPANY.title },
    buyer: { title: COMPANY.title, taxNo: COMPANY.taxNo },
    seller: { title: '山海健康药房连锁（演示）有限公司', taxNo: '91440300MA5DEMK1XW' },
    orders: [{ orderId: order.id, orderNo: order.orderNo }],
  })
  expect(invoice.number).toMatch(/^\d{20}$/)
  const fenOf = (amount: number) => toFen(amount)
  expect(fenOf(invoice.net) + fenOf(invoice.tax)).toBe(fenOf(order.payable))
  expect(invoice.lines.reduce((total, { net, tax }) => total + fenOf(net) + fenOf(tax), 0)).toBe(fenOf(order.payable))
  expect(invoice.lines.map(({ taxName }) => taxName)).toEqual(expect.arrayContaining(['化学药品制剂', '医疗仪器器械']))
  expect((await shop.ok('invoiceOrders', {}, token)).list).toEqual([])
  expect((await shop.ok('orderDetail', { id: order.id }, token)).invoiceId).toBe(id)
})

test('PR-32 two applications at the same time make one invoice, and a repeated key makes no second', async () => {
  const token = await shopper()
  const order = await delivered(token)
  const answers = await Promise.all([apply(token, [order.id]), apply(token, [order.id]), apply(token, [order.id])])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 8013, 8013])
  const again = await delivered(token)
  const idemKey = key()
  const twice = await Promise.all([apply(token, [again.id], { idemKey }), apply(token, [again.id], { idemKey })])
  expect(twice[0].data).toEqual(twice[1].data)
  expect((await shop.ok('invoices', {}, token)).totalCount).toBe(2)
})

test('PR-32 one invoice covers several orders, or medicines and other products get one each', async () => {
  const token = await shopper()
  const orders = [
    await delivered(token, [[PRODUCTS.ibuprofen, 1]]),
    await delivered(token, [
      [PRODUCTS.ibuprofen, 1],
      [PRODUCTS.mask, 2],
    ]),
  ]
  const orderIds = orders.map(({ id }) => id)
  const sum = orders.reduce((total, { payable }) => total + toFen(payable), 0)
  const one = await shop.ok('previewInvoice', { orderIds, split: 'one' }, token)
  expect([one.canSplit, one.invoices.map(({ amount }) => toFen(amount))]).toEqual([1, [sum]])
  const { ids } = (await apply(token, orderIds, { split: 'kind' })).data as { ids: number[] }
  await drain()
  const both = await Promise.all(ids.map((id) => detail(token, id)))
  expect(both.map(({ part, state }) => [part, state])).toEqual([
    ['drug', 'issued'],
    ['goods', 'issued'],
  ])
  expect(both.reduce((total, { amount }) => total + toFen(amount), 0)).toBe(sum)
  expect(both[1]?.lines.some(({ taxName }) => taxName === '化学药品制剂')).toBe(false)
})

test('PR-32 PR-24 a refund before the issue lowers the invoice, one after it brings a red invoice', async () => {
  const token = await shopper()
  const order = await delivered(token, [
    [PRODUCTS.swab, 2],
    [PRODUCTS.mask, 3],
  ])
  await refund(token, order.id, PRODUCTS.mask, 1)
  const [{ amount: paid } = { amount: 0 }] = (await shop.ok('invoiceOrders', {}, token)).list
  expect(paid).toBeLessThan(order.payable)
  const blue = await issued(token, order.id)
  expect([
    blue.amount,
    blue.lines
      .map(({ count }) => count)
      .slice(0, 2)
      .sort(),
  ]).toEqual([paid, [2, 2]])

  await refund(token, order.id, PRODUCTS.mask, 1)
  const { related } = await detail(token, blue.id)
  expect(related).toMatchObject([{ state: 'issued' }])
  const red = await detail(token, related[0]?.id ?? 0)
  expect([red.unRed, red.lines.map(({ count }) => count), red.related[0]?.number]).toEqual([1, [-1], blue.number])
  expect(red.amount).toBeLessThan(0)
  expect(red.capitals).toContain('（负数）')

  for (const [barcode, count] of [
    [PRODUCTS.mask, 1],
    [PRODUCTS.swab, 2],
  ] as const)
    await refund(token, order.id, barcode, count)
  const all = await detail(token, blue.id)
  const paidBack = all.related.reduce((total, { amount }) => total + toFen(amount), 0)
  const { rows: refunds } = {
    rows: await shop.db
      .selectFrom('refund')
      .select(['amount_fen', 'done_at'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute(),
  }
  expect(paidBack).toBe(-refunds.slice(1).reduce((total, row) => total + row.amount_fen, 0))
})

test('PR-32 PR-24 a red invoice is due once, however often the comparison runs', async () => {
  const token = await shopper()
  const order = await delivered(token, [[PRODUCTS.swab, 2]])
  const blue = await issued(token, order.id)
  await refund(token, order.id, PRODUCTS.swab, 1)
  for (const cause of ['a', 'b'])
    await shop.db
      .insertInto('job')
      .values({
        kind: 'redInvoice',
        payload: JSON.stringify({ id: blue.id }),
        run_at: shop.now,
        dedupe: `test:${cause}`,
      })
      .execute()
  await drain()
  expect((await detail(token, blue.id)).related).toHaveLength(1)
})

test('PR-32 a refused title frees the order; the reason is shown', async () => {
  const token = await shopper()
  const order = await delivered(token)
  const { ids } = (await apply(token, [order.id], { ...PERSON, title: '林误' })).data as { ids: number[] }
  await drain()
  expect(await detail(token, ids[0] ?? 0)).toMatchObject({
    state: 'refused',
    reason: '购买方名称与税号不符',
    number: '',
  })
  expect((await shop.ok('invoiceOrders', {}, token)).list).toHaveLength(1)
  expect(await issued(token, order.id)).toMatchObject({ state: 'issued' })
})

test.each(['slow', 'lost', 'twice'] as const)(
  'PR-32 a platform that answers %s still issues one invoice',
  async (kind) => {
    fault = kind
    const token = await shopper()
    const order = await delivered(token)
    const { ids } = (await apply(token, [order.id])).data as { ids: number[] }
    for (let hour = 0; hour < 3; hour++) await drain()
    const { state, number } = await detail(token, ids[0] ?? 0)
    expect(state).toBe('issued')
    await shop.db
      .insertInto('job')
      .values({
        kind: 'issueInvoice',
        payload: JSON.stringify({ id: ids[0] ?? 0, requestCount: 0 }),
        run_at: shop.now,
        dedupe: key(),
      })
      .execute()
    await drain()
    expect((await detail(token, ids[0] ?? 0)).number).toBe(number)
  },
)

test('PR-32 S09 an invoice belongs to its shopper alone', async () => {
  const [token, other] = [await shopper(), await shopper()]
  const order = await delivered(token)
  const invoice = await issued(token, order.id)
  const saved = await shop.ok('saveInvoiceTitle', { ...COMPANY, undefault: 1 }, token)
  const codes = await Promise.all([
    shop.call('invoiceDetail', { id: invoice.id }, other),
    shop.call('invoiceFile', { id: invoice.id }, other),
    shop.call('mailInvoice', { id: invoice.id, mail: 'a@b.cn' }, other),
    shop.call('previewInvoice', { orderIds: [order.id], split: 'one' }, other),
    apply(other, [order.id]),
    shop.call('saveInvoiceTitle', { id: saved.id, ...PERSON, undefault: 0 }, other),
    shop.call('deleteInvoiceTitle', { id: saved.id }, other),
    shop.call('invoiceOfCode', { code: invoiceCodeOf(TEST_VAULT, order.orderNo) }, other),
  ])
  expect(codes.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404, 404, 404])
  expect((await shop.ok('invoices', {}, other)).list).toEqual([])
  expect((await shop.ok('invoiceTitles', {}, token)).list).toEqual([saved])
})

test('PR-32 RO-17 an order is invoiced in its own shop only', async () => {
  const token = await shopper()
  const order = await delivered(token)
  await addPartnerStore(shop, 'baiyang', 'P-INVOICE')
  await changeOrder(order.id, { merchant_code: 'baiyang', store_no: 'P-INVOICE' })
  const code = invoiceCodeOf(TEST_VAULT, order.orderNo)
  const input = { orderIds: [order.id], split: 'one' as const }
  expect((await shop.ok('invoiceOrders', {}, token)).list).toEqual([])
  expect((await shop.call('previewInvoice', input, token)).code).toBe(404)
  expect((await apply(token, [order.id])).code).toBe(404)
  expect((await shop.call('invoiceOfCode', { code }, token)).code).toBe(404)
  const { list } = await shop.ok('invoiceOrders', {}, token, 'baiyang')
  expect(list.map(({ orderId }) => orderId)).toEqual([order.id])
  expect((await shop.ok('invoiceOfCode', { code }, token, 'baiyang')).orderId).toBe(order.id)
  await shop.ok('requestInvoice', { id: order.id, invoice: PERSON }, token, 'baiyang')
  await drain()
  expect((await shop.ok('invoices', {}, token)).list).toMatchObject([{ state: 'issued', title: PERSON.title }])
})

test('PR-32 only an order that is with the shopper and was paid for can be invoiced', async () => {
  const token = await shopper()
  const order = await shop.order(token, [[PRODUCTS.swab, 1]])
  expect((await apply(token, [order.id])).code).toBe(8013)
  await shop.pay(token, order.orderNo)
  expect((await apply(token, [order.id])).code).toBe(8013)
  await changeOrder(order.id, { status: 600 })
  expect((await apply(token, [order.id])).code).toBe(8013)
  await changeOrder(order.id, { status: 500, source: 'global' })
  expect((await apply(token, [order.id])).code).toBe(404)
  expect((await apply(token, [order.id], { taxNo: '9144030071526726XX' })).code).toBe(422)
  expect((await apply(token, [order.id], { mail: 'nobody' })).code).toBe(422)
})

test('PR-32 issues an invoice requested at checkout once the order is complete', async () => {
  const token = await shopper()
  const submission = await shop.checkout(token, await shop.fill(token, [[PRODUCTS.swab, 1]]))
  const order = await shop.ok('submitO2o', { ...submission, invoice: COMPANY }, token)
  await shop.pay(token, order.orderNo)
  await changeOrder(order.id, { status: 400, fetched_at: shop.now })
  await drain()
  expect((await shop.ok('invoices', {}, token)).list).toEqual([])
  await shop.ok('receiveGoods', { id: order.id }, token)
  await drain()
  expect((await shop.ok('invoices', {}, token)).list).toMatchObject([
    { state: 'issued', title: COMPANY.title, amount: order.payable },
  ])
  const change = await shop.call('requestInvoice', { id: order.id, invoice: PERSON }, token)
  expect([change.code, change.msg]).toEqual([7001, '发票已经开具，不能再修改'])
})

test('PR-32 issues an invoice requested on a received order at once', async () => {
  const token = await shopper()
  const order = await delivered(token)
  await shop.ok('requestInvoice', { id: order.id, invoice: PERSON }, token)
  await drain()
  expect((await shop.ok('invoices', {}, token)).list).toMatchObject([{ state: 'issued', title: PERSON.title }])
})

test('PR-32 the PDF opens by its signed url until it expires, and by no other', async () => {
  const token = await shopper()
  const order = await delivered(token)
  const invoice = await issued(token, order.id)
  const { url } = await shop.ok('invoiceFile', { id: invoice.id }, token)
  const response = await fetch(`${shop.url}${url}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const [text = ''] = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
  for (const words of [invoice.number, COMPANY.title, COMPANY.taxNo, invoice.capitals, order.orderNo])
    expect(text).toContain(words)
  const other = url.replace(`id=${invoice.id}`, `id=${invoice.id - 1}`)
  expect((await fetch(`${shop.url}${other}`)).status).toBe(404)
  shop.pass(HOUR_MS)
  expect((await fetch(`${shop.url}${url}`)).status).toBe(404)
})

test('PR-32 mails the PDF to the address of the application and to another; jobs hold no address', async () => {
  const token = await shopper()
  const order = await delivered(token)
  await apply(token, [order.id], { mail: 'lin@example.com' })
  await drain()
  const [row] = (await shop.ok('invoices', {}, token)).list
  expect(mails.map(({ to, attachment }) => [to, attachment.name])).toEqual([['lin@example.com', `${row?.number}.pdf`]])
  // Two mails wait at the same time, each with an address of its own.
  for (const mail of ['wang@example.com', 'zhao@example.com'])
    await shop.ok('mailInvoice', { id: row?.id ?? 0, mail }, token)
  await drain()
  expect(mails.map(({ to }) => to)).toEqual(['lin@example.com', 'wang@example.com', 'zhao@example.com'])
  expect(await shop.db.selectFrom('invoice_mail').selectAll().execute()).toEqual([])
  const [text = ''] = await textOfPdf(mails[1]?.attachment.bytes ?? new Uint8Array())
  expect(text).toContain(row?.number)
  const jobs = await shop.db.selectFrom('job').select('payload').execute()
  expect(JSON.stringify(jobs)).not.toContain('example.com')
})

test('PR-32 the code of the counter opens the order that was handed over', async () => {
  const token = await shopper()
  const order = await delivered(token, [[PRODUCTS.swab, 1]], 3)
  const code = invoiceCodeOf(TEST_VAULT, order.orderNo)
  expect(await shop.ok('invoiceOfCode', { code }, token)).toMatchObject({ orderId: order.id, invoiceId: null })
  const picture = await fetch(`${shop.url}/invoice-code/${code}.svg`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  const forged = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await shop.call('invoiceOfCode', { code: forged }, token)).code).toBe(422)
  expect((await fetch(`${shop.url}/invoice-code/${forged}.svg`)).status).toBe(404)
  const invoice = await issued(token, order.id)
  expect((await shop.ok('invoiceOfCode', { code }, token)).invoiceId).toBe(invoice.id)
})

test('PR-32 keeps titles sealed, one of them the default, and refuses a wrong tax number', async () => {
  const token = await shopper()
  const first = await shop.ok('saveInvoiceTitle', { ...PERSON, undefault: 0 }, token)
  expect(first.undefault).toBe(1)
  const second = await shop.ok('saveInvoiceTitle', { ...COMPANY, taxNo: '9144 0300 7152 6726xg', undefault: 1 }, token)
  expect(second.taxNo).toBe(COMPANY.taxNo)
  const listed = (await shop.ok('invoiceTitles', {}, token)).list
  expect(listed.map(({ id, undefault }) => [id, undefault])).toEqual([
    [second.id, 1],
    [first.id, 0],
  ])
  const wrong = { ...COMPANY, taxNo: '9144030071526726XA', undefault: 0 as const }
  expect((await shop.call('saveInvoiceTitle', wrong, token)).code).toBe(422)
  const stored = await shop.db.selectFrom('invoice_title').selectAll().where('id', '=', second.id).executeTakeFirst()
  expect(JSON.stringify(stored)).not.toContain('山海')
  await shop.ok('deleteInvoiceTitle', { id: second.id }, token)
  expect((await shop.ok('invoiceTitles', {}, token)).list).toHaveLength(1)
})
