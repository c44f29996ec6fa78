/** Class of a product under drug law: prescription, OTC 甲, OTC 乙, or no drug. */
export type DrugClass = 'rx' | 'otc-a' | 'otc-b' | 'none'

/** Where a picture is drawn. `detail` is the product's own page. */
export type PicturePlace = 'home' | 'channel' | 'list' | 'store' | 'seckill' | 'group-buy' | 'detail'

/** Kinds of promotion that drug law restricts. */
export type PromotionKind = 'gift' | 'prize' | 'points' | 'combo' | 'seckill' | 'advance' | 'group-buy' | 'coupon'

/** The sentence on every prescription drug's page. @spec RX-03 */
export const RX_NOTICE = '处方药须凭处方在药师指导下购买和使用'

/** What a product page may show and offer. */
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
 * The two states of a prescription drug's page, before and after its prescription is approved; other goods are free.
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
 * May the package be shown here? A prescription drug's only on its own page, once approved; elsewhere a neutral card.
 * @spec RX-01 RX-02
 */
export function canShowPicture(input: { unRx?: number | string; approved: boolean; place: PicturePlace }): boolean {
  return !isRx(input.unRx) || (input.place === 'detail' && input.approved)
}

/** May this be given away, be a prize, cost points or be part of a combo? Not Rx, not OTC 甲. @spec RX-04 */
export function canBeGift(drugClass: DrugClass): boolean {
  return drugClass !== 'rx' && drugClass !== 'otc-a'
}

const GIFT_KINDS: readonly PromotionKind[] = ['gift', 'prize', 'points', 'combo']

/** May this take part in this kind of promotion? Rx in none of them, OTC 甲 in none of the giving kinds. @spec RX-04 */
export function canBeInPromotionKind(drugClass: DrugClass, kind: PromotionKind): boolean {
  return GIFT_KINDS.includes(kind) ? canBeGift(drugClass) : drugClass !== 'rx'
}

export { servesOrder } from './serves'
export type { PrescribedOrder, PrescriptionProblem, ServeResult, ServingPrescription } from './serves'
export {
  APPROVED_MS,
  DEMAND_STATES,
  MOST_RX_PICTURES,
  REVIEW_MS,
  demandProblem,
  demandState,
  rxPictures,
} from './demand'
export type { DemandForm, DemandProblem, DemandState } from './demand'
