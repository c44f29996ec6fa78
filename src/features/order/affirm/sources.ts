import type { Result } from '@/api/result'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Input, OrderPreview, Reply, Shop } from '@/contract/types'
import { CartKind, PICKUP } from '@/domain/kind'
import { draftOf, type OrderDraft } from './draft'

export type Params = Record<string, string | undefined>
export type Submitted = Reply<'submitO2o'>

/** What the shopper chose of how the lines are had. */
export interface Choice {
  /** The store where it is all fetched. @spec PR-12 */
  pickStoreNo?: string | null | undefined
  /** Brought, where the page begins with fetching. */
  isBrought?: true
  /** Medical insurance is to pay it, in one of its two forms. @spec PR-14 */
  insured?: 'dlyb' | 'mn'
}

/** What the page asks the preview for. `couponId` absent: the best one. */
export interface Asked extends Choice {
  cityId: number
  latitude?: number | undefined
  longitude?: number | undefined
  addressId: number | null
  couponId?: number | null
  /** 1: as many points as may be spent pay a part. */
  usePoints?: 0 | 1
}

/** From where stores are looked for. */
export type Where = Pick<Asked, 'cityId' | 'latitude' | 'longitude' | 'addressId'>

/** What every order says, whatever its lines come from. */
export type Wish = Omit<Input<'submitO2o'>, 'cartIds' | 'cartType'> & Omit<Choice, 'pickStoreNo'>

/** Whom a prescription is for, and until when it serves. @spec RX-05 */
export type OnPrescription = Pick<Reply<'confirmRxCart'>, 'demandNo' | 'patientId' | 'patientName' | 'validUntil'>
/** Of an advance sale: what is paid now, and what later. @spec PR-16 */
export type Ahead = Reply<'confirmPresell'>['presell']
/** The formula of herbs whose doses are ordered. @spec PR-18 */
export type OfFormula = Reply<'confirmTcm'>['formula']
/** What insurance would pay, what is left to the shopper, and which lines it covers. @spec PR-14 */
export type Insured = Pick<Reply<'confirmMedical'>, 'medicalFee' | 'selfFee' | 'medicalCartIds'>
export type Preview = OrderPreview & Partial<OnPrescription & Insured> & { presell?: Ahead; formula?: OfFormula }

/** Where the lines of a checkout come from: how its order is previewed, and how it is placed. Content is the source's own. */
export interface AffirmSource {
  /** Mail order, or from the stores. */
  orderType: 1 | 2
  preview(asked: Asked): Promise<Result<Preview>>
  submit(wish: Wish): Promise<Result<Submitted>>
  /** What medical insurance would pay of it, where its preview does not say so itself. @spec PR-14 */
  medical?(asked: Asked): Promise<Result<Reply<'confirmMedical'>>>
  /** Insurance may be asked to pay it; `insured`: the page begins so. @spec PR-14 */
  readonly isInsurable?: boolean
  readonly insured?: Choice['insured']
  /** It begins as something to fetch: only so, or it could be brought too. @spec PR-12 */
  readonly fetched?: 'only' | 'too' | undefined
  /** Opens the same goods to come by mail, where they are to come otherwise and may come so. */
  mail?(): void
  /** Stores where all of it can be fetched, where its shopper may. @spec PR-12 */
  stores?(asked: Where): Promise<Result<Shop[]>>
}

/** Reads an address; null where it names nothing to order. */
export type SourceOf = (
  app: Navigation & WithStores<'api' | 'order' | 'startup'>,
  params: Params,
) => AffirmSource | null

export const orderTypeOf = ({ cartType }: OrderDraft): 1 | 2 => (cartType === CartKind.express ? 1 : 2)

/** The shopper's cart. */
export const fromCart: SourceOf = (app, params) => {
  const { api, order } = app.stores
  const draft = draftOf(params)
  if (!draft) return null
  // Express goes to the warehouses, everything else to the stores.
  const name = (wish: Wish) => (draft.cartType === CartKind.express && !wish.pickStoreNo ? 'submitB2c' : 'submitO2o')
  const lines = (wish: Choice) => (wish.pickStoreNo ? { ...draft, cartType: PICKUP } : draft)
  return {
    orderType: orderTypeOf(draft),
    fetched: draft.cartType === PICKUP ? 'only' : undefined,
    preview: (asked) => api.call('confirmOrder', { ...asked, ...lines(asked) }),
    submit: (wish) => order.submit(name(wish), { ...wish, ...lines(wish) }),
    medical: (asked) => api.call('confirmMedical', { ...asked, ...lines(asked) }),
    stores: (where) => api.call('pickupStoresForCart', { ...where, cartIds: draft.cartIds }),
  }
}
