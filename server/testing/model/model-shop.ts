import type { EndpointName } from '../../../src/contract'
import type { Input, Reply } from '../../../src/contract/schemas'
import type { Db } from '../../platform/db/open'
import { alipayDialect } from '../../providers/payment/sandbox/alipay'
import type { Trade } from '../../providers/payment/sandbox/dialect'
import { SandboxKeys } from '../../providers/payment/sandbox/keys'
import { wechatDialect } from '../../providers/payment/sandbox/wechat'
import type { Vault } from '../../platform/encryption'
import { PRODUCTS, HOME } from '../shop-products'

/** Servers under test: one or several processes on one database. */
export interface ModelState {
  db: Db
  /** Vault of the processes: its key seals payment passwords. */
  vault: Vault
  urls: readonly string[]
  now(): Date
  call<K extends EndpointName>(
    url: string,
    name: K,
    input: Input<K>,
    token: string,
  ): Promise<{ code: number; msg: string; data: Reply<K> }>
  /** Code for a missing reply, which is no fault where a process may be killed. */
  noAnswer?: number
  /** Sends a provider's notification; `fetch` unless a test watches. */
  send?: (url: string, init: RequestInit) => Promise<Response>
  /** Waits until no job is due. */
  idle(): Promise<void>
}

/** Shopper, with the orders of a run. */
export interface Run {
  modelState: ModelState
  token: string
  userId: number
  addressId: number
  orders: { id: number; orderNo: string }[]
  /** Counts of reply codes, for the log. */
  codes: Record<string, number>
  /** Replies that must never occur. */
  faults: string[]
  keys: number
}

/** Store where the model buys. */
export const STORE = 'S903001'

/** Stocks enough of every product that the model buys. */
export async function stockUp({ db }: Pick<ModelState, 'db'>) {
  const plenty = { qty: 500, total: 500 }
  await db
    .updateTable('stock')
    .set({ qty: 500 })
    .where('store_no', '=', STORE)
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('product').select('id').where('barcode', 'in', [PRODUCTS.granules, PRODUCTS.mask]),
    )
    .execute()
  await db.updateTable('seckill_stock').set(plenty).execute()
  await db.updateTable('presell').set(plenty).execute()
}

export const PLACE = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }

/** Expected replies: success, or a refusal that a page handles. */
const KNOWN = [200, 101, 404, 7001, 7008, 8570, 857100]
/** Additional expected replies by call. A shipped medicine is returnable for few reasons only. @spec RX-08 */
const ALSO: Partial<Record<EndpointName, readonly number[]>> = {
  ...{ refundOrder: [422], applyAfterSale: [422] },
  ...{ claimCoupon: [629, 634], exchangeCode: [629, 634], receiveActivity: [629, 634] },
  ...{ integralToCoupon: [629, 634, 8013], buyDraw: [8013], clickDraw: [8013] },
  ...{ payByWallet: [8013, 8027, 8512], buyCoupon: [629, 634] },
  ...{ verifyPayPassword: [8013], payIntegrated: [8013, 8027, 8512, 422] },
}

/** Sends a call and records its reply; any other reply than success or a handled refusal is a fault. */
export async function sendRequest<K extends EndpointName>(run: Run, at: number, name: K, input: Input<K>) {
  const { urls } = run.modelState
  const answer = await run.modelState.call(urls[at % urls.length] as string, name, input, run.token)
  const key = `${name} ${answer.code}`
  run.codes[key] = (run.codes[key] ?? 0) + 1
  const isKnown =
    KNOWN.includes(answer.code) || ALSO[name]?.includes(answer.code) || run.modelState.noAnswer === answer.code
  if (!isKnown) run.faults.push(`${key} ${answer.msg}`)
  return answer
}

export const orderAt = ({ orders }: Run, nth: number) => orders[nth % Math.max(1, orders.length)]

/** Selects the open trades of an order, newest first. */
export const tradesOf = ({ modelState }: Run, orderId: number) =>
  modelState.db
    .selectFrom('payment as p')
    .innerJoin('sandbox_trade as t', 't.trade_no', 'p.trade_no')
    .selectAll('t')
    .where('p.order_id', '=', orderId)
    .orderBy('p.id', 'desc')
    .execute()

type TradeRow = Awaited<ReturnType<typeof tradesOf>>[number]

/** Sends a genuine, signed notification of a trade to one of the processes, optionally with changed facts. */
export async function report(run: Run, at: number, row: TradeRow, change: Partial<Trade> = {}) {
  const { headers, body } = await genuine(run.modelState, row, change)
  return post(run, at, row.provider, headers, body)
}

/** Sends a notification changed in transit; returns whether it was accepted. */
export async function sendTampered(run: Run, at: number, row: TradeRow): Promise<boolean> {
  const { headers, body } = await genuine(run.modelState, row)
  // Changes the time of writing, which only the signature protects.
  const changed = body.replace(/((?:notify_time=|"create_time":")20)\d/, (_, before: string) => `${before}9`)
  if (changed === body) throw new Error(`cannot tamper with ${body}`)
  const answer = await post(run, at, row.provider, headers, changed)
  return dialectOf(run.modelState, row).isTaken({ status: answer.status, body: await answer.text() })
}

const dialectOf = ({ db }: ModelState, { provider }: Pick<TradeRow, 'provider'>) => {
  const keys = new SandboxKeys(() => db)
  return provider === 'wechat' ? wechatDialect(keys) : alipayDialect(keys)
}

function genuine(modelState: ModelState, row: TradeRow, change: Partial<Trade> = {}) {
  const trade = {
    ...{ tradeNo: row.trade_no, prepayId: row.prepay_id, provider: row.provider, amountFen: row.amount_fen },
    ...{ subject: row.subject, state: 'paid' as const, txnNo: row.txn_no ?? `4200${row.trade_no.slice(0, 18)}` },
    ...{ notifyUrl: row.notify_url, returnUrl: row.return_url, expiresAt: row.expires_at, paidAt: modelState.now() },
    ...change,
  }
  return dialectOf(modelState, row).write(trade, modelState.now())
}

export async function post(
  { modelState }: Run,
  at: number,
  provider: string,
  headers: Record<string, string>,
  body: string,
) {
  const url = modelState.urls[at % modelState.urls.length] as string
  const { send = fetch } = modelState
  const sent = send(`${url}/api/pay/notify/${provider}`, { method: 'POST', headers, body })
  // A notification to a killed process is lost.
  return modelState.noAnswer === undefined ? sent : sent.catch(() => new Response(null, { status: 502 }))
}
