import { sql } from 'kysely'
import { canMove, normalizeStatus, type Mover, OrderStatus } from '../../../src/domain/order-status'
import { sendRequest, tradesOf, type Run } from './model-shop'

const SENT = [300, 400, 500]
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const ordersOf = ({ modelState, userId }: Run) =>
  modelState.db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').execute()

type Order = Awaited<ReturnType<typeof ordersOf>>[number]

async function stepsOf(run: Run, order: Order): Promise<string[]> {
  const events = await run.modelState.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const wrong: string[] = []
  let last: number | null = null
  for (const { from_status: from, to_status: to, actor } of events) {
    const isDeposit = from === 100 && to === 101
    if (from !== null && normalizeStatus(from) !== normalizeStatus(last ?? 0))
      wrong.push(`${order.id}: ${from} follows ${last}`)
    if (from !== null && !isDeposit && !canMove(from, to, actor as Mover))
      wrong.push(`${order.id}: ${actor} moved ${from} to ${to}`)
    last = to
  }
  if (last !== order.status) wrong.push(`${order.id}: last step ${last}, status ${order.status}`)
  return wrong
}

const isBalanceKind = ({ kind }: { kind: string }) => kind === 'gold' || kind === 'cash'

/** Selects the amounts of completed refunds, by payment method. */
const refundPaths = ({ modelState: { db } }: Run, { id }: Order) =>
  db
    .selectFrom('refund_part as b')
    .innerJoin('pay_part as p', 'p.id', 'b.part_id')
    .select(['p.kind', 'b.amount_fen'])
    .where('p.order_id', '=', id)
    .where('b.done_at', 'is not', null)
    .execute()

/** Returns the amounts that an order has taken from the wallet, reserves there, and got back by refunds, in fen. */
async function walletBalanceOf({ modelState: { db } }: Run, { id }: Order) {
  const rows = await db.selectFrom('wallet_entry').select(['cause', 'delta']).where('order_id', '=', id).execute()
  const held = await db
    .selectFrom('wallet_hold')
    .select(['gold_fen', 'cash_fen'])
    .where('order_id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst()
  const of = (isIt: (cause: string) => boolean) =>
    total(rows.filter(({ cause }) => isIt(cause)).map(({ delta }) => delta))
  return {
    takenFen: -of((cause) => cause !== 'refund'),
    held: held ? held.gold_fen + held.cash_fen : 0,
    refunded: of((cause) => cause === 'refund'),
  }
}

/** Compares the paid, booked and refunded amounts. */
async function checkMoney(run: Run, order: Order): Promise<string[]> {
  const { db } = run.modelState
  const parts = await db
    .selectFrom('pay_part')
    .select(['kind', 'amount_fen'])
    .where('order_id', '=', order.id)
    .execute()
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  const trades = await tradesOf(run, order.id)
  const refundRows = await db
    .selectFrom('sandbox_refund')
    .select('amount_fen')
    .where('trade_no', 'in', ['', ...trades.map(({ trade_no: no }) => no)])
    .execute()
  const sale = await db.selectFrom('presell_order').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  const sumOf = (reason: string, done = false) =>
    total(
      refunds.filter((one) => one.reason === reason && (!done || one.status === 'done')).map((one) => one.amount_fen),
    )
  const booked = total(parts.map((one) => one.amount_fen))
  const byWallet = total(parts.filter(isBalanceKind).map((one) => one.amount_fen))
  const came = total(
    trades.filter(({ state }) => state === 'paid' || state === 'refunded').map((one) => one.amount_fen),
  )
  const wrong: string[] = []
  const must = (label: string, is: number, should: number) => {
    if (is !== should) wrong.push(`${order.id} (${order.source} ${order.status}): ${label} ${is}, not ${should}`)
  }
  const due = order.paid_at ? order.payable_fen : sale?.deposit_paid_at ? sale.deposit_fen : 0
  must('booked', booked, due)
  must('came in', came, booked - byWallet + sumOf('late'))
  const returnedCount = await refundPaths(run, order)
  must(
    'went back',
    total(refundRows.map((one) => one.amount_fen)),
    sumOf('late', true) + total(returnedCount.filter((one) => !isBalanceKind(one)).map((one) => one.amount_fen)),
  )
  must('split', total(returnedCount.map((one) => one.amount_fen)), sumOf('asked', true) + sumOf('deposit', true))
  const walletBalance = await walletBalanceOf(run, order)
  must('taken from the wallet', walletBalance.takenFen, byWallet + walletBalance.held)
  if (order.paid_at || order.status === OrderStatus.cancelled) must('still laid down', walletBalance.held, 0)
  must('put back', walletBalance.refunded, total(returnedCount.filter(isBalanceKind).map((one) => one.amount_fen)))
  must('late money on its way', sumOf('late') - sumOf('late', true), 0)
  if (sumOf('deposit') > 0) must('deposit back', sumOf('deposit'), booked)
  return [...wrong, ...(await checkAfterSales(run, order, booked))]
}

/** Checks the after-sales of an order: never more pieces than ordered, never more money than they cost. */
async function checkAfterSales({ modelState: { db } }: Run, order: Order, booked: number): Promise<string[]> {
  const wrong: string[] = []
  const must = (label: string, isTrue: boolean) => {
    if (!isTrue) wrong.push(`${order.id} (${order.source} ${order.status}): ${label}`)
  }
  const afterSales = (
    await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
  ).filter(({ reason, status }) => reason === 'asked' && status !== 'refused' && status !== 'closed')
  const finishedRows = afterSales.filter(({ status }) => status === 'done')
  const items = await db
    .selectFrom('order_item')
    .select(['cart_id', 'count'])
    .where('order_id', '=', order.id)
    .execute()
  const refundItems = await db
    .selectFrom('refund_item')
    .selectAll()
    .where('refund_id', 'in', [0, ...afterSales.map(({ id }) => id)])
    .execute()
  const isComplete = (id: number) => finishedRows.some((one) => one.id === id)
  for (const { cart_id: cartId, count } of items)
    must(
      `more pieces of ${cartId} are asked back than there are`,
      total(refundItems.filter((one) => one.cart_id === cartId).map((one) => one.count)) <= count,
    )
  const pieces = total(items.map(({ count }) => count))
  const returnedCount = total(refundItems.filter((one) => isComplete(one.refund_id)).map((one) => one.count))
  const money = total(finishedRows.map((one) => one.amount_fen))
  const fees = order.freight_fen + order.packing_fen + order.tax_fen
  const refundedFees = total(finishedRows.map((one) => one.fees_fen))
  must(
    `${total(afterSales.map((one) => one.amount_fen))} of ${booked} is asked back`,
    total(afterSales.map((one) => one.amount_fen)) <= booked,
  )
  must(`fees of ${refundedFees} are back while pieces are kept`, refundedFees === 0 || returnedCount === pieces)
  const isWhole = returnedCount === pieces && afterSales.length > 0
  if (order.paid_at)
    must(`${returnedCount} of ${pieces} pieces are back`, isWhole === (order.status === OrderStatus.cancelled))
  // A shopper who changed their mind about a shipped order paid for its delivery.
  const isChangeOfMind = afterSales.some(({ remark }) => remark.startsWith('不想要了'))
  if (isWhole)
    must(`${money} of ${booked} came back for all`, money === booked || (isChangeOfMind && money === booked - fees))
  // Every piece of one product costs the same, to the fen.
  if (items.length === 1 && afterSales.length > 0) {
    const expectedFen = ((booked - fees) * returnedCount) / pieces
    must(
      `${money - refundedFees}, not ${expectedFen}, came back for ${returnedCount} of ${pieces}`,
      Math.abs(money - refundedFees - expectedFen) < 1 + finishedRows.length,
    )
  }
  return wrong
}

async function couponsOf({ modelState, userId }: Run, orders: readonly Order[]): Promise<string[]> {
  const rows = await modelState.db.selectFrom('user_coupon').selectAll().where('user_id', '=', userId).execute()
  return rows.flatMap(({ id, status, order_id: orderId }) => {
    const order = orders.find((one) => one.id === orderId)
    const isUsed = order !== undefined && order.status !== OrderStatus.cancelled
    return (status === 2) === isUsed && (status === 2 || orderId === null)
      ? []
      : [`coupon ${id}: ${status} of ${orderId}`]
  })
}

async function pointsOf({ modelState }: Run, order: Order): Promise<string[]> {
  const rows = await modelState.db.selectFrom('points_entry').selectAll().where('order_id', '=', order.id).execute()
  const sumOf = (...causes: string[]) =>
    total(rows.filter(({ cause }) => causes.includes(cause)).map(({ delta }) => delta))
  const wrong: string[] = []
  const must = (label: string, isTrue: boolean) => {
    if (!isTrue)
      wrong.push(
        `${order.id} (${order.status}): ${label}, points ${rows.map(({ cause, delta }) => `${cause} ${delta}`).join()}`,
      )
  }
  const earned = sumOf('order', 'first', 'refund')
  must('earned once', rows.filter(({ cause }) => cause === 'order').length <= 1)
  must('no less than nothing', earned >= 0)
  must('unpaid earns nothing', order.paid_at !== null || earned === 0)
  if (order.status === OrderStatus.cancelled) must('all back', earned === 0 && sumOf('spend', 'unspend') === 0)
  must('spent as the order says', -sumOf('spend') === order.points && sumOf('unspend') <= order.points)
  const items = await modelState.db.selectFrom('order_item').select('count').where('order_id', '=', order.id).execute()
  const [item] = items
  if (item && items.length === 1 && order.status !== OrderStatus.cancelled && order.status !== OrderStatus.refunding) {
    const returnedCount = await refundedOf(modelState, order.id)
    // The first pieces carry the remainder of the division.
    const each = Math.floor(order.points / item.count)
    must(
      `of ${returnedCount} pieces`,
      sumOf('unspend') === returnedCount * each + Math.min(returnedCount, order.points % item.count),
    )
  }
  return wrong
}

/** Counts the refunded pieces of an order. */
const refundedOf = async ({ db }: Run['modelState'], orderId: number) => {
  const rows = await db
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select('i.count')
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', 'done')
    .execute()
  return total(rows.map(({ count }) => count))
}

/** Checks that every order is in the list "all", and in at most one other list. */
async function checkOrderLists(run: Run, orders: readonly Order[]): Promise<string[]> {
  const listedIds: number[] = []
  for (const status of [100, 200, 300, 400, 500, 600]) {
    const { data } = await sendRequest(run, 0, 'orderList', { status, pageSize: 100 })
    listedIds.push(...data.list.map(({ id }) => id))
  }
  const visibleRows = orders.filter(({ hidden }) => !hidden)
  const { data: all } = await sendRequest(run, 0, 'orderList', { status: 0, pageSize: 100 })
  return visibleRows.flatMap(({ id, status }) => {
    const times = listedIds.filter((one) => one === id).length
    const inAll = all.list.filter((one) => one.id === id).length
    return times === (status === 800 ? 0 : 1) && inAll === 1
      ? []
      : [`${id} (${status}) stands in ${times} lists, ${inAll} in all`]
  })
}

/** Counts pieces by source: in stock, and reserved by open orders. */
export async function pieces({ db }: Run['modelState']): Promise<Record<string, number>> {
  const there: Record<string, number> = {}
  const add = (key: string, count: number) => (there[key] = (there[key] ?? 0) + count)
  for (const row of await db.selectFrom('stock').selectAll().execute())
    add(`shelf ${row.product_id} ${row.store_no}`, row.qty)
  for (const row of await db.selectFrom('seckill_stock').selectAll().execute())
    add(`seckill ${row.round_id} ${row.store_no}`, row.qty)
  for (const row of await db.selectFrom('presell').selectAll().execute()) add(`presell ${row.id}`, row.qty)
  // Reserved pieces of a slot equal those of its orders.
  for (const row of await db.selectFrom('reserve_slot').selectAll().execute())
    add(`hour ${row.reserve_id} ${row.store_no} ${row.day} ${row.part}`, -row.booked)
  for (const row of await db.selectFrom('reserve_order').selectAll().execute())
    add(`hour ${row.reserve_id} ${row.store_no} ${row.day} ${row.part}`, row.held)
  const items = await db
    .selectFrom('order_item as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.product_id', 'i.store_no', 'i.count', 'o.id', 'o.status', 'o.source', 'o.source_ref'])
    .select((eb) =>
      eb
        .selectFrom('refund_item as t')
        .innerJoin('refund as r', 'r.id', 't.refund_id')
        .select((one) => one.fn.coalesce(one.fn.sum<number>('t.count'), sql<number>`0`).as('n'))
        .whereRef('r.order_id', '=', 'o.id')
        .whereRef('t.cart_id', '=', 'i.cart_id')
        .where('t.restocked', '=', true)
        .as('restocked'),
    )
    .select((eb) =>
      eb
        .selectFrom('order_event as e')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('e.order_id', '=', 'o.id')
        .where('e.to_status', 'in', SENT)
        .as('sent'),
    )
    .execute()
  for (const item of items) {
    if (item.source === 'reserve' || (item.status === 600 && Number(item.sent) === 0)) continue
    const home = { seckill: `seckill ${item.source_ref} ${item.store_no}`, presell: `presell ${item.source_ref}` }
    add(
      home[item.source as 'seckill'] ?? `shelf ${item.product_id} ${item.store_no}`,
      item.count - Number(item.restocked),
    )
  }
  return there
}

async function stockOf({ modelState }: Run, before: Record<string, number>): Promise<string[]> {
  const now = await pieces(modelState)
  return Object.keys({ ...before, ...now }).flatMap((key) =>
    (now[key] ?? 0) === (before[key] ?? 0) ? [] : [`${key}: ${now[key]} pieces, not ${before[key]}`],
  )
}

/** Checks reservations: an open one has its pieces, a finished one none. @spec PR-19 */
async function checkReservations({ modelState }: Run, orders: readonly Order[]): Promise<string[]> {
  const ids = orders.map(({ id }) => id)
  const rows = await modelState.db
    .selectFrom('reserve_order')
    .selectAll()
    .where('order_id', 'in', [0, ...ids])
    .execute()
  return rows.flatMap(({ order_id: id, held, count }) => {
    const isOver = orders.find((one) => one.id === id)?.status === 600
    return held === (isOver ? 0 : count) ? [] : [`reservation ${id} holds ${held} of ${count}`]
  })
}

/** Checks every invariant once no work is in progress; returns the violations as texts. */
export async function findViolations(run: Run, before: Record<string, number>): Promise<string[]> {
  const orders = await ordersOf(run)
  const violations = [
    ...run.faults,
    ...(await stockOf(run, before)),
    ...(await couponsOf(run, orders)),
    ...(await checkReservations(run, orders)),
  ]
  for (const order of orders)
    violations.push(...(await stepsOf(run, order)), ...(await checkMoney(run, order)), ...(await pointsOf(run, order)))
  return [...violations, ...(await checkOrderLists(run, orders))]
}
