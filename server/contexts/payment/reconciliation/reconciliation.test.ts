import { fen } from '../../../../src/domain/money'
import { planShopDay } from '../../../testing/plan-day'
import type { BillRow } from '../../../providers/payment/contract'
import { insuredKit } from '../../../testing/insured'
import { noticeKit } from '../../../testing/payment-notices'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { openWallet, proofOf } from '../../../testing/wallets'
import { checkLedger, ledgerOf, type Difference } from './reconciliation'

const DAY = '2026-11-21'
const MINUTE = 60_000
const silent = { info: () => {}, warn: () => {} }

let shop: Shop
let token: string
beforeEach(async () => {
  shop = await openShop()
  token = await shop.login('13940000055')
})
afterEach(async () => {
  jest.restoreAllMocks()
  await shop.close()
})
const { report, post, tradeOf } = noticeKit(() => shop)
const { insured, opened } = insuredKit(() => shop)

const newOrder = (count = 1) => shop.order(token, [[PRODUCTS.swab, count]])
const differences = (day = DAY) => ledgerOf({ db: shop.db, payments: shop.sandbox.payments }, day)
const short = (differenceRows: readonly Difference[]) =>
  differenceRows.map(({ why, kind, no }) => `${why} ${kind} ${no}`).sort()

/** Pays an order at the provider, with the given notification. */
async function paid(method: 'wechat' | 'alipay', notify: 'once' | 'lost' = 'once') {
  const order = await newOrder()
  const prepayId = await shop.prepay(token, order.orderNo, method)
  await shop.cashier(prepayId, 'paid', notify)
  await shop.jobs.drain()
  const { tradeNo, txnNo } = await tradeOf(prepayId)
  return { ...order, tradeNo, txnNo: txnNo as string }
}

/** Refunds the whole order; returns the provider's number of the refund. */
async function refundWhole(id: number) {
  await shop.ok('refundOrder', { id }, token)
  for (let times = 0; times < 3; times++) {
    await shop.jobs.drain()
    shop.pass(10_000)
  }
  const refund = await shop.db
    .selectFrom('refund')
    .select(['id', 'status'])
    .where('order_id', '=', id)
    .executeTakeFirst()
  expect(refund?.status).toBe('done')
  return `R${refund?.id}`
}

/** Replaces the bill by a changed one. */
function bill(change: (rows: BillRow[]) => BillRow[]) {
  const { wechat } = shop.sandbox.payments
  const { bill: read } = wechat
  jest.spyOn(wechat, 'bill').mockImplementation(async (day) => change((await read?.(day)) ?? []))
}

test('S38 finds no difference on a day with payments at both providers, wallet, late payments, refunds', async () => {
  await openWallet(shop, token, { gold: 500 })
  const [first, second] = [await paid('wechat'), await paid('alipay')]
  const mixed = await newOrder(3)
  const proof = await proofOf(shop, token, mixed.orderNo, 5)
  const submission = { orderNo: mixed.orderNo, method: 'wechat' as const, billGold: 5, proof }
  const { cashierUrl } = await shop.ok('payIntegrated', submission, token)
  await shop.cashier(cashierUrl.split('/').at(-1) ?? '', 'paid')
  const late = await newOrder()
  await shop.cashier(await shop.prepay(token, late.orderNo, 'alipay'), 'paid', 'lost')
  await shop.ok('cancelOrder', { id: late.id }, token)
  await shop.jobs.drain()
  for (const { id } of [first, second, mixed]) await refundWhole(id)
  // The shopper's part of an insured payment is a WeChat trade in the insurer's records.
  await shop.cashier((await opened(await insured())).prepayId, 'paid')
  await shop.jobs.drain()
  const { payments } = shop.sandbox
  const rows = [...((await payments.wechat.bill?.(DAY)) ?? []), ...((await payments.alipay.bill?.(DAY)) ?? [])]
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['back', 'back', 'back', 'back', 'paid', 'paid', 'paid', 'paid'])
  expect(await differences()).toEqual([])
})

test('S38 finds rows missing on either side, billed twice, or with another amount or trade', async () => {
  const unknown = await paid('wechat', 'lost')
  const [right, wrong, doubled, ours, moved] = [
    await paid('wechat'),
    await paid('wechat'),
    await paid('wechat'),
    await paid('alipay'),
    await paid('wechat'),
  ]
  await shop.db.deleteFrom('sandbox_trade').where('trade_no', '=', ours.tradeNo).execute()
  await shop.db.updateTable('sandbox_trade').set({ amount_fen: 1 }).where('trade_no', '=', wrong.tradeNo).execute()
  bill((rows) => [
    ...rows.map((row) => (row.no === moved.txnNo ? { ...row, tradeNo: right.tradeNo } : row)),
    ...rows.filter(({ no }) => no === doubled.txnNo),
  ])
  const differenceRows = await differences()
  expect(short(differenceRows)).toEqual(
    [
      `unbooked paid ${unknown.txnNo}`,
      `other paid ${wrong.txnNo}`,
      `doubled paid ${doubled.txnNo}`,
      `unbilled paid ${ours.txnNo}`,
      `other paid ${moved.txnNo}`,
    ].sort(),
  )
  const payableFen = Math.round(wrong.payable * 100)
  expect(differenceRows.find(({ no }) => no === wrong.txnNo)).toMatchObject({
    theirs: 1,
    ours: payableFen,
    tradeNo: wrong.tradeNo,
  })
  expect(differenceRows.find(({ no }) => no === unknown.txnNo)).toMatchObject({ theirs: payableFen, ours: null })
  expect(differenceRows.find(({ no }) => no === ours.txnNo)).toMatchObject({
    method: 'alipay',
    theirs: null,
    ours: payableFen,
  })
})

test('S38 finds the same for refunds, by our numbers', async () => {
  const orders = [await paid('wechat'), await paid('wechat'), await paid('wechat'), await paid('wechat')]
  const [right, wrong, doubled, ours] = [
    await refundWhole(orders[0]?.id ?? 0),
    await refundWhole(orders[1]?.id ?? 0),
    await refundWhole(orders[2]?.id ?? 0),
    await refundWhole(orders[3]?.id ?? 0),
  ]
  await shop.db.deleteFrom('sandbox_refund').where('refund_no', '=', ours).execute()
  await shop.db.updateTable('sandbox_refund').set({ amount_fen: 1 }).where('refund_no', '=', wrong).execute()
  const strange = ['R999999', `${right}B`, 'by hand'].map((no) => ({
    kind: 'back' as const,
    no,
    tradeNo: 'x',
    amountFen: fen(1),
  }))
  bill((rows) => [...rows, ...rows.filter(({ no }) => no === doubled), ...strange])
  expect(short(await differences())).toEqual(
    [
      ...strange.map(({ no }) => `unbooked back ${no}`),
      `other back ${wrong}`,
      `doubled back ${doubled}`,
      `unbilled back ${ours}`,
    ].sort(),
  )
})

test('S38 bills a refund of an order with two trades under a number for each', async () => {
  const [deposit, balance] = [await paid('wechat'), await paid('wechat')]
  // Turns the two payments into deposit and balance of one order.
  const txn = `wechat:${balance.txnNo}`
  await shop.db.updateTable('pay_part').set({ order_id: deposit.id }).where('txn_no', '=', txn).execute()
  const no = await refundWhole(deposit.id)
  const rows = (await shop.sandbox.payments.wechat.bill?.(DAY)) ?? []
  expect(rows.flatMap((row) => (row.kind === 'back' ? [row.no] : [])).sort()).toEqual([no, `${no}B`])
  expect(await differences()).toEqual([])
})

test('S33 S38 a payment that waits for a manual check is a difference, with a bill and without one', async () => {
  const { orderNo } = await newOrder()
  const prepayId = await shop.prepay(token, orderNo)
  const { headers, body } = await report(prepayId, { amountFen: fen(1), txnNo: 'wrong-1' })
  await post('wechat', headers, body)
  expect(short(await differences())).toEqual(['review paid wrong-1'])
  bill((rows) => [...rows, { kind: 'paid', no: 'wrong-1', tradeNo: '', amountFen: fen(1) }])
  expect(short(await differences())).toEqual(['review paid wrong-1'])
  await paid('alipay')
  const { bill: _, ...unread } = shop.sandbox.payments.wechat
  const { bill: __, ...silentToo } = shop.sandbox.payments.alipay
  const differenceRows = await ledgerOf({ db: shop.db, payments: { wechat: unread, alipay: silentToo } }, DAY)
  expect(short(differenceRows)).toEqual(['review paid wrong-1'])
})

test('S38 payments and refunds before midnight, reported after it, differ on neither day', async () => {
  const order = await newOrder()
  const at = (clock: string) => (shop.now = new Date(`${clock}+08:00`))
  const expires = new Date(`${DAY}T23:59:59.999+08:00`)
  const { id, orderNo } = order
  await shop.db
    .updateTable('orders')
    .set({ expires_at: new Date('2026-11-22T00:30:00+08:00') })
    .where('id', '=', id)
    .execute()
  at(`${DAY}T23:58:00`)
  await shop.cashier(await shop.prepay(token, orderNo), 'paid', 'lost')
  const early = await paid('wechat')
  at(`${DAY}T23:59:59`)
  await shop.ok('refundOrder', { id: early.id }, token)
  await shop.jobs.drain()
  expect(shop.now < expires).toBe(true)
  at('2026-11-22T00:01:00')
  expect(await shop.ok('queryPay', { orderNo }, token)).toMatchObject({ paid: true })
  await shop.jobs.drain()
  const refundRow = await shop.db
    .selectFrom('refund')
    .select('done_at')
    .where('order_id', '=', early.id)
    .executeTakeFirst()
  expect((refundRow?.done_at ?? expires) > expires).toBe(true)
  expect([await differences(), await differences('2026-11-22')]).toEqual([[], []])
})

test('S38 compares each day with the bills on the next morning, and logs a difference as an error', async () => {
  const unknown = await paid('wechat', 'lost')
  shop.pass(24 * 60 * MINUTE)
  await planShopDay({ db: shop.db, now: () => shop.now })
  const job = await shop.db
    .selectFrom('job')
    .select(['payload', 'run_at'])
    .where('kind', '=', 'ledger')
    .executeTakeFirst()
  expect(job).toEqual({ payload: { day: '2026-11-22' }, run_at: new Date('2026-11-22T10:30:00+08:00') })
  const error = jest.fn()
  const { payments } = shop.sandbox
  const log = { ...silent, error } as Parameters<typeof checkLedger>[0]['log']
  const deps = { db: shop.db, now: () => shop.now, payments, log } as Parameters<typeof checkLedger>[0]
  await checkLedger(deps, String(job?.payload.day))
  expect(error.mock.calls).toMatchObject([
    [
      { day: DAY, method: 'wechat', kind: 'paid', why: 'unbooked', no: unknown.txnNo, tradeNo: unknown.tradeNo },
      'reconciliation found a difference',
    ],
  ])
  // The job requests the bills of that day.
  const billSpy = jest.spyOn(payments.wechat, 'bill')
  shop.pass(60 * MINUTE)
  await shop.jobs.drain()
  expect(billSpy.mock.calls).toEqual([[DAY]])
})
