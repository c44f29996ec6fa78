import { fen, fromFen, NO_FEN, type Fen } from '../../../src/domain/money'
import { sealPin } from '../../contexts/marketing/wallet/password'
import { tradeBook } from '../../providers/payment/sandbox/trades'
import { sendRequest, orderAt, type Run } from './model-shop'

type Action = (run: Run, step: { nth: number; at: number }) => Promise<unknown>

const PIN = '274931'
/** Initial balances in fen: coins too few to pay an order, and money for a few orders. */
const BALANCES = { gold: 150, cash: 20_000 }
/** Reserved wallet part of an order whose rest a provider takes, in fen. */
const WALLET_PART = fen(201)

/** Opens a wallet with a balance. */
export async function fundWallet({ modelState: { db, now, vault }, userId }: Run) {
  const at = now()
  const pin = await sealPin(vault, userId, PIN)
  const account = { user_id: userId, opened_at: at, pin_hash: pin, created_at: at }
  await db.insertInto('wallet_account').values(account).execute()
  const entry = { user_id: userId, cause: 'gift', order_id: null, at } as const
  const balances = (['gold', 'cash'] as const).map((balanceKind) => ({
    ...entry,
    purse: balanceKind,
    delta: BALANCES[balanceKind],
  }))
  const rows = balances.map((one) => ({ ...one, idem_key: `machine:${userId}:${one.purse}` }))
  await db.insertInto('wallet_entry').values(rows).execute()
}

const payableOf = async ({ modelState: { db } }: Run, id: number) =>
  (await db.selectFrom('orders').select('payable_fen').where('id', '=', id).executeTakeFirst())?.payable_fen ?? NO_FEN

/** Returns a proof; '' when the order accepts no payment now. */
async function proofOf(run: Run, at: number, orderNo: string, amount: Fen): Promise<string> {
  const answer = await sendRequest(run, at, 'verifyPayPassword', { orderNo, amount: fromFen(amount), payPassword: PIN })
  return answer.code === 200 ? answer.data.proof : ''
}

/** Pays the whole order, with one proof at both processes. */
const payWallet: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  if (!order) return
  const { id, orderNo } = order
  const proof = await proofOf(run, at, orderNo, await payableOf(run, id))
  if (!proof) return
  const answers = await Promise.all([0, 1].map((n) => sendRequest(run, at + n, 'payByWallet', { orderNo, proof })))
  if (answers.filter(({ code }) => code === 200).length > 1) run.faults.push(`${orderNo} was paid twice by one proof`)
}

/**
 * Pays a part from the wallet and the rest at a provider, which sends no notification yet; leaves the cashier of the
 * second process unpaid.
 */
const payMixed: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  if (!order || (await payableOf(run, order.id)) <= WALLET_PART) return
  const { orderNo } = order
  const proof = await proofOf(run, at, orderNo, WALLET_PART)
  const method = nth % 2 === 0 ? ('alipay' as const) : ('wechat' as const)
  const submission = { orderNo, billGold: fromFen(WALLET_PART), method, ...(proof && { proof }) }
  const opened = await sendRequest(run, at, 'payIntegrated', submission)
  if (opened.code !== 200 || at === 1) return
  const { db, now } = run.modelState
  await tradeBook(() => db, now).pay(opened.data.cashierUrl.split('/').at(-1) ?? '')
}

export const WALLET = { payWallet, payMixed } satisfies Record<string, Action>
