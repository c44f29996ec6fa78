import { fen } from '../../../src/domain/money'
import { reserveDays } from '../../../src/domain/reserve'
import { tradeBook } from '../../providers/payment/sandbox/trades'
import { PRODUCTS } from '../shop-products'
import { AFTER_SALES } from './after-sales'
import { WALLET } from './wallet'
import { sendRequest, orderAt, PLACE, post, report, STORE, sendTampered, tradesOf, type Run } from './model-shop'

/** Step of the model: `nth` chooses the order, `at` the process. */
export interface Step {
  action: ActionName
  nth: number
  at: number
}

type Action = (run: Run, step: Step) => Promise<unknown>
type Answer = { code: number; data: { id: number; orderNo: string } }

const ROUND_OF = '2820000010551'
/** 宁夏枸杞: ten pieces in each part of a day at a store. */
const RESERVED = '2820000056979'

function recordOrder(run: Run, { code, data }: Answer) {
  if (code === 200 && !run.orders.some(({ id }) => id === data.id))
    run.orders.push({ id: data.id, orderNo: data.orderNo })
}

const base = (run: Run) => ({ addressId: run.addressId, idemKey: `machine-${run.userId}-${++run.keys}` })

/**
 * Orders from the cart, one line or two, with the best coupon and, every second time, with points. Sends the request
 * twice, like impatient taps.
 */
const place: Action = async (run, { nth, at }) => {
  const cartIds: number[] = []
  const cartLines = [
    [PRODUCTS.granules, 1 + (nth % 3)],
    [PRODUCTS.mask, nth % 2],
  ] as const
  for (const [barcode, count] of cartLines.filter(([, pieces]) => pieces > 0)) {
    const added = await sendRequest(run, at, 'addToCart', {
      ...PLACE,
      barcode,
      count,
      cardGoodsType: 2,
      storeNo: STORE,
    })
    if (added.code === 200) cartIds.push(added.data.cardGoodsId)
  }
  if (cartIds.length === 0) return
  const lines = { cartIds, cartType: 2 as const, usePoints: nth === 1 || nth === 2 ? (1 as const) : (0 as const) }
  const quote = await sendRequest(run, at, 'confirmOrder', { ...PLACE, ...lines, addressId: run.addressId })
  if (quote.code !== 200) return
  const { couponId, payable } = quote.data
  const submission = { ...base(run), ...lines, couponId, payable }
  for (const one of await Promise.all([
    sendRequest(run, at, 'submitO2o', submission),
    sendRequest(run, at + 1, 'submitO2o', submission),
  ]))
    recordOrder(run, one)
}

const placeNow: Action = async (run, { at }) => {
  const request = { goods: [{ barcode: PRODUCTS.mask, count: 2 }], cartType: 2 as const, storeNo: STORE }
  const quote = await sendRequest(run, at, 'schemeNow', { ...PLACE, ...request, addressId: run.addressId })
  if (quote.code !== 200) return
  const { couponId, payable } = quote.data
  recordOrder(run, await sendRequest(run, at, 'submitNow', { ...base(run), ...request, couponId, payable }))
}

const placeFlashSale: Action = async (run, { at }) => {
  const { id } = await run.modelState.db
    .selectFrom('seckill')
    .select('id')
    .where('barcode', '=', ROUND_OF)
    .executeTakeFirstOrThrow()
  const request = { roundId: id, storeNo: STORE, count: 1, cartType: 2 as const }
  const quote = await sendRequest(run, at, 'confirmFlashSale', { ...request, addressId: run.addressId })
  if (quote.code !== 200) return
  recordOrder(
    run,
    await sendRequest(run, at, 'submitFlashSale', { ...base(run), ...request, payable: quote.data.payable }),
  )
}

const placePresale: Action = async (run, { at }) => {
  const [sale] = (await sendRequest(run, at, 'presaleList', { status: 1 })).data.list
  if (!sale) return
  const request = { presellId: sale.id, count: 1 }
  const quote = await sendRequest(run, at, 'confirmPresale', { ...request, addressId: run.addressId })
  if (quote.code !== 200) return
  const agreed = { payable: quote.data.payable, balance: quote.data.presell.balance }
  recordOrder(run, await sendRequest(run, at, 'submitPresale', { ...base(run), ...request, ...agreed }))
}

/** Reserves a slot at a store. */
const placeReserve: Action = async (run, { nth, at }) => {
  const { id: reserveId } = await run.modelState.db
    .selectFrom('reserve_product')
    .select('id')
    .where('barcode', '=', RESERVED)
    .executeTakeFirstOrThrow()
  const quote = await sendRequest(run, at, 'confirmReserve', {
    reserveId,
    count: 1,
    couponId: null,
    cityId: PLACE.cityId,
  })
  if (quote.code !== 200) return
  const day = reserveDays(run.modelState.now().getTime(), 3)[2] ?? ''
  const part = nth % 2 === 0 ? ('am' as const) : ('pm' as const)
  const receiver = { receiverType: 0 as const, name: '林小明', mobile: '13800138001' }
  const { addressId: _, ...key } = base(run)
  const request = {
    reserveId,
    storeNo: STORE,
    day,
    part,
    count: 1,
    couponId: null,
    payable: quote.data.payable,
    ...receiver,
  }
  recordOrder(run, await sendRequest(run, at, 'submitReserve', { ...key, ...request }))
}

/** Cancels a reservation; the call refuses other orders. */
const cancelReservation: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  if (order) await sendRequest(run, at, 'refundReserve', { orderNo: order.orderNo })
}

/** Opens the payment and pays at the provider; sends no notification yet. */
const pay: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  if (!order) return
  const method = nth % 2 === 0 ? ('wechat' as const) : ('alipay' as const)
  const opened = await sendRequest(run, at, 'payOrder', { orderNo: order.orderNo, method })
  if (opened.code !== 200) return
  const { db, now } = run.modelState
  await tradeBook(() => db, now).pay(opened.data.cashierUrl.split('/').at(-1) ?? '')
}

/** Sends the notification of every paid trade of an order, twice, to any process. */
const notify: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  const trades = order ? await tradesOf(run, order.id) : []
  await Promise.all(
    trades.filter(({ state }) => state === 'paid').flatMap((row) => [0, 1].map((n) => report(run, at + n, row))),
  )
}

/** Pays, notifies and books an order. */
const settle: Action = async (run, step) => {
  await pay(run, step)
  await notify(run, step)
  await run.modelState.idle()
}

/** Sends an unsigned notification, and a genuine one whose body was changed after signing. */
const forge: Action = async (run, { nth, at }) => {
  const unsigned = await post(run, at, 'wechat', { 'content-type': 'application/json' }, '{"id":"1"}')
  if (unsigned.status < 400) run.faults.push('an unsigned notice was taken')
  const order = orderAt(run, nth)
  const [row] = order ? await tradesOf(run, order.id) : []
  if (row && (await sendTampered(run, at, row))) run.faults.push(`a changed notice of ${row.provider} was taken`)
}

/** Sends a genuine notification with another amount: a person must check it, and nothing changes. */
const wrongAmount: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  const [row] = order ? await tradesOf(run, order.id) : []
  if (row)
    await report(run, at, row, {
      amountFen: fen(row.amount_fen - 1),
      txnNo: `wrong${row.trade_no.slice(-16)}${run.keys++}`,
    })
}

const query: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  if (order) await sendRequest(run, at, 'queryPay', { orderNo: order.orderNo })
}

/** Moves an order past its time limit, so that the job that closes it is due. */
const timeOut: Action = async (run, { nth }) => {
  const order = orderAt(run, nth)
  if (!order) return
  const { db, now } = run.modelState
  const at = new Date(now().getTime() - 1)
  await db
    .updateTable('orders')
    .set({ expires_at: at })
    .where('id', '=', order.id)
    .where('status', 'in', [100, 101])
    .execute()
  await db
    .updateTable('job')
    .set({ run_at: at })
    .where('dedupe', 'in', [`close:${order.id}`, `close:${order.id}:balance`])
    .where('done_at', 'is', null)
    .execute()
}

/** Makes the balance of a presale payable now. */
const openBalance: Action = async (run, { nth }) => {
  const order = orderAt(run, nth)
  if (!order) return
  const at = new Date(run.modelState.now().getTime() - 1)
  await run.modelState.db
    .updateTable('presell_order')
    .set({ balance_starts_at: at })
    .where('order_id', '=', order.id)
    .execute()
}

const byId =
  (name: 'cancelOrder' | 'receiveGoods' | 'deleteOrder'): Action =>
  async (run, { nth, at }) => {
    const order = orderAt(run, nth)
    if (!order) return
    const answer = await sendRequest(run, at, name, { id: order.id } as never)
    if (name === 'deleteOrder' && answer.code === 200) run.orders.splice(run.orders.indexOf(order), 1)
  }

const refund: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  if (order)
    await sendRequest(run, at, 'refundOrder', { id: order.id, refundRemark: nth % 2 === 0 ? '不想要了' : '商品召回' })
}

const store =
  (body: object): Action =>
  async (run, { nth, at }) => {
    const order = orderAt(run, nth)
    if (!order) return
    const { status } = await fetch(`${run.modelState.urls[at % run.modelState.urls.length]}/sandbox/store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNo: order.orderNo, ...body }),
    })
    // A busy database refuses with 503.
    if (status >= 500 && status !== 503) run.faults.push(`store ${JSON.stringify(body)} ${status}`)
  }

const drain: Action = ({ modelState }) => modelState.idle()

const ACTIONS = {
  ...{
    place,
    placeNow,
    placeSeckill: placeFlashSale,
    placeAhead: placePresale,
    placeReserve,
    giveBack: cancelReservation,
    pay,
    notify,
    settle,
    forge,
    wrongAmount,
    query,
    timeOut,
    openBalance,
    refund,
    drain,
  },
  cancel: byId('cancelOrder'),
  receive: byId('receiveGoods'),
  remove: byId('deleteOrder'),
  send: store({ to: 300 }),
  hand: store({ to: 400 }),
  agree: store({ answer: 'agree' }),
  decline: store({ answer: 'refuse' }),
  takeIn: store({ answer: 'received' }),
  ...AFTER_SALES,
  ...WALLET,
} satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[]

export const act = (run: Run, step: Step) => ACTIONS[step.action](run, step)
