import { z } from 'zod'

/**
 * Interface of a partner that vouches for its customers, keeps their addresses and prescriptions, and hears of their
 * orders. Partners publish no such interface: paths and shapes are ours (docs/partners.md). Every request is a signed
 * POST (signature.ts), so that no phone number stands in a url.
 * @spec RO-19
 */
export const PARTNER_PATHS = {
  /** Body: CustomerKey. Reply: a customer, or null when the partner does not know the key. */
  findCustomer: '/customers/find',
  /** Body: `{ token }`. Reply: the customer; 422 with a reason when the token is not valid. Not idempotent. */
  redeemToken: '/tokens/redeem',
  /** Body: OrderNotice. Reply: `{ received: true }`, also for a notice that the partner has received before. */
  notifyOrder: '/orders/notices',
} as const

/** Key of a customer: the account's mobile number, or the partner's own id of the customer. */
export type CustomerKey = { phone: string } | { customParam: string }

const text = (most: number) => z.string().max(most)

/** Address of a customer. `ref`: the partner's own stable id of the row. */
const merchantAddress = z.object({
  ref: text(64).min(1),
  name: text(40),
  mobile: text(20),
  cityId: z.number().int(),
  region: text(60),
  address: text(120),
  roomNo: text(60),
})
export type MerchantAddress = z.infer<typeof merchantAddress>

/** Patient and diagnosis of a partner's prescription. */
const merchantPatient = z.object({
  ref: text(64).min(1),
  name: text(40),
  sex: z.enum(['male', 'female']),
  birth: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  allergy: text(200),
  /** Names from our list (src/domain/patient); other names stay with the partner. */
  diseases: z.array(text(40)).max(50),
})
export type MerchantPatient = z.infer<typeof merchantPatient>

export const merchantCustomer = z.object({
  phone: text(20),
  addresses: z.array(merchantAddress).max(100),
  patients: z.array(merchantPatient).max(100),
})
export type MerchantCustomer = z.infer<typeof merchantCustomer>

/** Customer whom a token stands for. */
export const tokenOwner = z.object({ customerId: text(64).min(1), mobile: text(20) })
/** Reason why a token is not accepted. */
export const tokenRefusal = z.object({ error: z.enum(['expired', 'used', 'unknown']) })

/** Change of an order that its partner is notified of. Names neither products nor the customer. */
export interface OrderNotice {
  /** The same for every sending of a notice. */
  noticeId: string
  orderNo: string
  status: 'paid' | 'cancelled' | 'refunded'
  /** Amount of the payment or refund in yuan. */
  amount: number
  /** ISO time. */
  at: string
}
export const noticeReceipt = z.object({ received: z.literal(true) })

/**
 * Notice of a partner to us. `customerClosed`: a customer has left the partner, and we delete the data that came from
 * it. `drawJoined`: a person has joined a draw of the partner with a join key; each key counts once.
 */
export const partnerNotice = z.discriminatedUnion('kind', [
  z.object({ noticeId: text(64).min(1), kind: z.literal('customerClosed'), customerId: text(64).min(1) }),
  z.object({ noticeId: text(64).min(1), kind: z.literal('drawJoined'), key: text(2000).min(1) }),
])
export type PartnerNotice = z.infer<typeof partnerNotice>
