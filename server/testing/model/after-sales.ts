import type { RefundState } from '../../../src/domain/after-sale'
import { sendRequest, orderAt, type Run } from './model-shop'

/** Step of an after-sale: `nth` chooses order, line and after-sale, `at` the process. */
interface Step {
  nth: number
  at: number
}
type Action = (run: Run, step: Step) => Promise<unknown>

/** Reasons: one that also applies to medicines, and one that needs no pictures for other products. @spec RX-08 */
const REASON = ['unwanted', 'recall'] as const

/** Requests a refund of one piece, with one key at both processes. */
const requestRefund: Action = async (run, { nth, at }) => {
  const order = orderAt(run, nth)
  if (!order) return
  const items = await run.modelState.db
    .selectFrom('order_item')
    .select('cart_id')
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute()
  const item = items[++run.keys % Math.max(1, items.length)]
  if (!item) return
  const products = [{ cartId: item.cart_id, count: 1 }]
  const refundType = at === 0 ? 1 : 2
  const reason = REASON[nth % 2] as (typeof REASON)[number]
  const idemKey = `piece-${run.userId}-${run.keys}`
  const submission = { id: order.id, reason, refundType, goods: products, idemKey }
  const answers = await Promise.all([
    sendRequest(run, at, 'applyAfterSale', submission),
    sendRequest(run, at + 1, 'applyAfterSale', submission),
  ])
  const afterSaleIds = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.id))
  if (afterSaleIds.size > 1) run.faults.push(`one key opened the after-sales ${[...afterSaleIds].join()}`)
}

/** Returns the shopper's after-sale in this status, of any order. */
const findAfterSaleId = async ({ modelState: { db }, userId }: Run, nth: number, status: RefundState) => {
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.id')
    .where('o.user_id', '=', userId)
    .where('r.status', '=', status)
    .orderBy('r.id')
    .execute()
  return rows[nth % Math.max(1, rows.length)]?.id
}

const onAfterSale =
  (status: RefundState, act: (run: Run, id: number, at: number) => Promise<unknown>): Action =>
  async (run, { nth, at }) => {
    const id = await findAfterSaleId(run, nth, status)
    if (id !== undefined) await act(run, id, at)
  }

/** Withdraws an after-sale at both processes; a decision may come in parallel. */
const withdraw = (run: Run, id: number, at: number) =>
  Promise.all([
    sendRequest(run, at, 'withdrawAfterSale', { id }),
    sendRequest(run, at + 1, 'withdrawAfterSale', { id }),
  ])

/** Makes the job due that closes a return not sent within seven days. */
const overdue = async ({ modelState: { db, now } }: Run, id: number) => {
  const at = new Date(now().getTime() - 1)
  await db
    .updateTable('job')
    .set({ run_at: at })
    .where('dedupe', '=', `overdue:${id}`)
    .where('done_at', 'is', null)
    .execute()
}

export const AFTER_SALES = {
  giveOneBack: requestRefund,
  withdraw: onAfterSale('asked', withdraw),
  withdrawLate: onAfterSale('returning', withdraw),
  sendBack: onAfterSale('returning', (run, id, at) =>
    sendRequest(run, at, 'backGoods', { id, com: '顺丰速运', num: `SF${run.userId}${id}000000` }),
  ),
  overdue: onAfterSale('returning', overdue),
} satisfies Record<string, Action>
