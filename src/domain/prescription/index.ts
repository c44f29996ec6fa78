/** Class of a product under drug law: prescription, OTC 甲, OTC 乙, or no drug. */
export type DrugRuleClass = 'rx' | 'otc-a' | 'otc-b' | 'none'

/** Place where a picture is shown. `detail` is the product page. */
export type PicturePlace = 'home' | 'channel' | 'list' | 'store' | 'seckill' | 'group-buy' | 'detail'

/** Kinds of promotion that drug law restricts. */
export type PromotionKind = 'gift' | 'prize' | 'points' | 'combo' | 'seckill' | 'advance' | 'group-buy' | 'coupon'

/** Notice on every prescription drug's page. @spec RX-03 */
export const RX_NOTICE = '处方药须凭处方在药师指导下购买和使用'

/** Rights of a product page: the information it may show and the action it may offer. */
export interface SaleState {
  stage: 'free' | 'before' | 'after'
  /** leaflet, indications and dosage */
  canShowLeaflet: boolean
  action: 'buy' | 'submit-demand'
  /** RX_NOTICE for a prescription drug, else '' */
  notice: string
  needsConfirmation: boolean
}

const isRx = (unRx: number | string | undefined) => String(unRx) === '1'

/**
 * Returns the sale state of a product page. A prescription drug has two states, before and after approval of the
 * prescription; other products are free.
 * @spec RX-02 RX-03
 */
export function saleState(input: { unRx?: number | string; approved: boolean }): SaleState {
  const needsRx = isRx(input.unRx)
  const isOpen = !needsRx || input.approved
  return {
    stage: !needsRx ? 'free' : input.approved ? 'after' : 'before',
    canShowLeaflet: isOpen,
    action: isOpen ? 'buy' : 'submit-demand',
    notice: needsRx ? RX_NOTICE : '',
    needsConfirmation: needsRx,
  }
}

/**
 * Whether the package may be shown in this place. The package of a prescription drug appears only on its product page,
 * after approval; elsewhere a neutral card replaces it.
 * @spec RX-01 RX-02
 */
export function canShowPicture(input: { unRx?: number | string; approved: boolean; place: PicturePlace }): boolean {
  return !isRx(input.unRx) || (input.place === 'detail' && input.approved)
}

/**
 * Whether a product of this class may be a gift, a prize, cost points or be part of a combo. Rx and OTC 甲 may not.
 * @spec RX-04
 */
export function canBeGift(drugClass: DrugRuleClass): boolean {
  return drugClass !== 'rx' && drugClass !== 'otc-a'
}

const GIFT_KINDS: readonly PromotionKind[] = ['gift', 'prize', 'points', 'combo']

/**
 * Whether a product of this class may take part in this kind of promotion. Rx may take part in none, OTC 甲 in none of
 * the gift kinds.
 * @spec RX-04
 */
export function canBeInPromotionKind(drugClass: DrugRuleClass, kind: PromotionKind): boolean {
  return GIFT_KINDS.includes(kind) ? canBeGift(drugClass) : drugClass !== 'rx'
}

export { isValidForOrder } from './validity'
export type { PrescribedOrder, PrescriptionProblem, ServeResult, ServingPrescription } from './validity'
export {
  APPROVED_MS,
  PRESCRIPTION_REQUEST_STATES,
  MOST_RX_PICTURES,
  REVIEW_MS,
  prescriptionRequestProblem,
  prescriptionRequestState,
  rxPictures,
} from './request'
export type { PrescriptionRequestForm, PrescriptionRequestProblem, PrescriptionRequestState } from './request'
export { LEASE_MS, SEND_BACK_REASONS, mayReview } from './review'
export type { ReviewStep, SendBackReason } from './review'
