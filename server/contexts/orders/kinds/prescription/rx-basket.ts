import { DrugClass } from '../../../../../src/domain/drug-class'
import { confirmedCartType, kindOfCartType, orderTypeOf } from '../../../../../src/domain/kind'
import { RX_NOTICE, isValidForOrder, type PrescriptionProblem } from '../../../../../src/domain/prescription'
import type { Handle } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { type Basket, type CheckoutInput, productLines, type Line, problemOf } from '../../../checkout'
import { type Sender, sendersAt } from '../../../catalog'
import { needConsent } from '../../../customer'
import { ownPrescription, ownRxLines, type Prescription, listUnconfirmedProducts } from '../../../prescription'

export interface RxBasket extends Basket {
  prescription: Prescription
}

const NOT_FOUND = '部分商品已不在处方清单中，请返回核对'
const MIXED = '一张处方下一个订单，请分开结算'

const PROBLEMS: Record<PrescriptionProblem, string> = {
  missing: '没有找到该处方',
  unapproved: '处方还没有通过审核',
  patient: '用药人与处方不一致',
  used: '该处方已经使用，一张处方只能下一个订单',
  early: '处方还没有到生效时间',
  expired: '处方已经过期，请重新开方',
  goods: '该商品不在处方中',
  quantity: '数量超过处方用量',
}

const CONSENT = '未同意处理健康信息，不能凭处方下单。请在“我的 - 隐私与授权”中同意后再试'
const ENDED = '撤回健康信息授权时，这张处方已作废，请重新提交'

/** Refuses orders on a prescription without consent to health data. @spec RX-10 */
export const needHealthConsent = (handle: Handle, userId: number) => needConsent(handle, userId, 'health', CONSENT)

/** Refuses with code 8570 and the lines when the prescription does not cover them. @spec RX-05 */
export function refuseUnserved(
  prescription: Prescription,
  lines: readonly Line[],
  at: { now: Date; patientId?: number },
) {
  const { now, patientId = Number(prescription.patientId) } = at
  if (prescription.isWithdrawn) refuse('lineProblem', ENDED, problemOf(lines.map(({ id }) => id)))
  // Products on a prescription count against it, even those sold without one.
  const requestedLines = lines.map(({ id, barcode, count }) => ({ id, barcode, count, unRx: 1 }))
  const result = isValidForOrder({
    prescription,
    order: { id: null, patientId, lines: requestedLines },
    now: now.toISOString(),
  })
  if (!result.ok) refuse('lineProblem', PROBLEMS[result.problem], problemOf(result.lineIds.map(Number)))
}

/** Refuses prescription drugs for which the shopper has not confirmed the legal notice. @spec RX-03 */
export async function refuseUnconfirmed(handle: Handle, userId: number, lines: readonly Line[]) {
  const rx = lines.filter(({ drugClass }) => drugClass === DrugClass.rx)
  if (rx.length === 0) return
  const open = await listUnconfirmedProducts(handle, userId, [...new Set(rx.map(({ productId }) => productId))])
  const bad = rx.filter(({ productId }) => open.includes(productId))
  if (bad[0]) refuse('lineProblem', `请先确认：${RX_NOTICE}`, problemOf(bad.map(({ id }) => id)))
}

/**
 * Loads the lines of one prescription: all owned by the shopper, all available, all with one delivery method. Code 8570
 * otherwise.
 */
export async function loadRxBasket(handle: Handle, submission: CheckoutInput): Promise<RxBasket> {
  await needHealthConsent(handle, submission.userId)
  const ids = [...new Set(submission.cartIds)]
  const rows = await ownRxLines(handle, submission.userId, ids)
  const kindOf = (kind: number) => confirmedCartType(kind) === confirmedCartType(submission.cartType)
  const missingIds = ids.filter((id) => !rows.some((row) => row.id === id && kindOf(row.kind)))
  const [first] = rows
  if (!first || missingIds.length > 0) return refuse('lineProblem', NOT_FOUND, problemOf(missingIds))
  const strangers = rows.filter((row) => row.prescription_id !== first.prescription_id || row.kind !== first.kind)
  if (strangers.length > 0) refuse('lineProblem', MIXED, problemOf(strangers.map(({ id }) => id)))
  const { userId, catalogSnapshot } = submission
  const owner = { userId, merchantCode: catalogSnapshot.merchantCode }
  const prescription = await ownPrescription(handle, owner, first.prescription_id)
  if (!prescription) return refuse('lineProblem', PROBLEMS.missing, problemOf(ids))
  const senders = sendersAt(
    submission.catalogSnapshot,
    [...new Set(rows.map((row) => row.store_no))],
    submission.place,
    submission.now,
  )
  const kind = first.kind as Line['kind']
  const requestedLines = rows.map(({ id, barcode, count, store_no, qty }) => {
    const sender = senders.get(store_no) as Sender
    return { id, barcode, count, kind, sender, stock: qty ?? 0 }
  })
  const lines = await productLines(handle, requestedLines, submission)
  const orderType = orderTypeOf(kindOfCartType(kind) ?? 'o2o')
  return { lines, kind, orderType, storeNos: [...senders.keys()], isPrescribed: true, prescription }
}
