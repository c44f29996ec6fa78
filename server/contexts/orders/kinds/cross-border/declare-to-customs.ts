import type { Customs } from '../../../../providers/customs/contract'
import { inTransaction } from '../../../../platform/db/transaction'
import type { JobDeps } from '../../../../platform/jobs/runner'
import { notify } from '../../../customer'
import { aboutBuyer, aboutBuyerName } from '../../../../schema/sealed-bindings'
import { planDeclaring } from './customs-queue'
import { decideDeclaration, findDeclaration, lockDeclaredOrder } from './queries'

const FIRST_WAIT_MS = 5000
const MOST_WAIT_MS = 1_800_000
/** Order status in which an order is declared: paid. */
const PAID = 200

interface DeclarationPayload {
  orderId: number
  /** Number of the attempt that this declaration belongs to: a later attempt has another buyer. */
  tries: number
  requestCount: number
}

export async function declareToCustoms(
  { db, now, vault }: JobDeps,
  customs: Customs,
  { orderId, tries, requestCount }: DeclarationPayload,
) {
  const row = await findDeclaration(db, orderId)
  if (row?.status !== PAID || row.customs !== 'waiting' || row.tries !== tries) return
  const ruling = await customs.declare({
    no: `${row.order_no}-${tries}`,
    name: vault.open(row.name_sealed, aboutBuyerName(orderId)),
    idNo: vault.open(row.id_sealed, aboutBuyer(orderId)),
    valueFen: row.value_fen,
    taxFen: row.tax_fen,
  })
  if (ruling.state !== 'waiting') return settle({ db, now }, orderId, tries, ruling)
  const runAt = new Date(now().getTime() + Math.min(FIRST_WAIT_MS * 2 ** requestCount, MOST_WAIT_MS))
  await inTransaction(db, (trx) => planDeclaring(trx, orderId, runAt, requestCount + 1))
}

type Decided = { state: 'passed' } | { state: 'refused'; reason: string }

/** Writes the decision once. The order's row lock decides between it and a parallel change of the buyer or refund. */
const settle = ({ db, now }: Pick<JobDeps, 'db' | 'now'>, orderId: number, tries: number, ruling: Decided) =>
  inTransaction(db, async (trx) => {
    const order = await lockDeclaredOrder(trx, orderId)
    if (order.status !== PAID) return
    const decision = { customs: ruling.state, reason: ruling.state === 'refused' ? ruling.reason : '' }
    const { numUpdatedRows } = await decideDeclaration(trx, { orderId, tries }, decision)
    if (numUpdatedRows === 0n || ruling.state !== 'refused') return
    await notify(trx, {
      ...{ userId: order.user_id, kind: 'order', title: '跨境订单清关未通过', at: now() },
      content: '请更正订购人信息，或申请退款。',
      url: `/order/globalDetail/${order.order_no}`,
      merchantCode: '',
      idemKey: `customs:${orderId}:${tries}`,
    })
  })
