import type { Result } from '@/api/result'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Input, OrderPreview, Reply, Shop } from '@/contract/types'
import { CartKind, PICKUP } from '@/domain/kind'
import { draftOf, type OrderDraft } from './draft'

export type Params = Record<string, string | undefined>
export type SubmitReply = Reply<'submitO2o'>

/** Shopper's choice of pickup and payment. */
export interface Choice {
  /** Store where all products are picked up. @spec PR-12 */
  pickStoreNo?: string | null | undefined
  /** Whether the shopper chose delivery on a page that started with pickup. */
  isDeliveryChosen?: true
  /** Kind of medical insurance that pays. @spec PR-14 */
  insured?: 'dlyb' | 'mn'
}

/** Request for a preview. Without `couponId` the server picks the best coupon. */
export interface RequestInput extends Choice {
  cityId: number
  latitude?: number | undefined
  longitude?: number | undefined
  addressId: number | null
  couponId?: number | null
  /** 1: spends as many points as allowed. */
  usePoints?: 0 | 1
}

/** Place for searching stores. */
export type PlaceInput = Pick<RequestInput, 'cityId' | 'latitude' | 'longitude' | 'addressId'>

/** Data that every order sends, whatever its line source. */
export type Submission = Omit<Input<'submitO2o'>, 'cartIds' | 'cartType'> & Omit<Choice, 'pickStoreNo'>

/** Patient and validity of a prescription. @spec RX-05 */
export type OnPrescription = Pick<Reply<'confirmRxCart'>, 'demandNo' | 'patientId' | 'patientName' | 'validUntil'>
/** Deposit and balance of a presale. @spec PR-16 */
export type Presale = Reply<'confirmPresale'>['presell']
/** Herbal formula whose doses are ordered. @spec PR-18 */
export type CheckoutFormula = Reply<'confirmTcm'>['formula']
/** Insurance share, own share, and the covered lines. @spec PR-14 */
export type Insured = Pick<Reply<'confirmMedical'>, 'medicalFee' | 'selfFee' | 'medicalCartIds'>
export type Preview = OrderPreview &
  Partial<OnPrescription & Insured> & { presell?: Presale; formula?: CheckoutFormula }

/**
 * Source of a checkout's lines: how to preview and how to place the order. Each source keeps its own data about them.
 */
export interface CheckoutSource {
  /** Express (1), or from stores (2). */
  orderType: 1 | 2
  preview(request: RequestInput): Promise<Result<Preview>>
  submit(submission: Submission): Promise<Result<SubmitReply>>
  /** Loads the insurance amounts, if the preview does not contain them. @spec PR-14 */
  medical?(request: RequestInput): Promise<Result<Reply<'confirmMedical'>>>
  /** Whether insurance can pay; `insured` is set if the page starts with insurance payment. @spec PR-14 */
  readonly isInsurable?: boolean
  readonly insured?: Choice['insured']
  /** Whether the order redeems one given coupon, which excludes others. @spec PR-21 */
  readonly redeemsCoupon?: true
  /** Whether it places a group order, which is paid in a mini-program only. @spec ST-79 */
  readonly isGroup?: true
  /** Whether the page starts with pickup: 'only' allows nothing else, 'too' allows delivery as well. @spec PR-12 */
  readonly pickup?: 'only' | 'too' | undefined
  /** Opens an express checkout of the same products; set only if they start otherwise and express is possible. */
  openExpressCheckout?(): void
  /** Loads the stores where all products can be picked up; set only if pickup is possible. @spec PR-12 */
  stores?(request: PlaceInput): Promise<Result<Shop[]>>
}

/** Reads a line source from a url; null if the url contains no order. */
export type SourceOf = (
  app: Navigation & WithStores<'api' | 'order' | 'startup'>,
  params: Params,
) => CheckoutSource | null

export const orderTypeOf = ({ cartType }: OrderDraft): 1 | 2 => (cartType === CartKind.express ? 1 : 2)

/** Line source for the shopper's cart. */
export const fromCart: SourceOf = (app, params) => {
  const { api, order } = app.stores
  const draft = draftOf(params)
  if (!draft) return null
  // Express is sent from warehouses, everything else from stores.
  const name = (submission: Submission) =>
    draft.cartType === CartKind.express && !submission.pickStoreNo ? 'submitB2c' : 'submitO2o'
  const lines = (submission: Choice) => (submission.pickStoreNo ? { ...draft, cartType: PICKUP } : draft)
  return {
    orderType: orderTypeOf(draft),
    pickup: draft.cartType === PICKUP ? 'only' : undefined,
    preview: (request) => api.call('confirmOrder', { ...request, ...lines(request) }),
    submit: (submission) => order.submit(name(submission), { ...submission, ...lines(submission) }),
    medical: (request) => api.call('confirmMedical', { ...request, ...lines(request) }),
    stores: (where) => api.call('pickupStoresForCart', { ...where, cartIds: draft.cartIds }),
  }
}
