import { pageUrl } from '../../routes'
import type { Leaving } from '../login/contract'

interface PayTarget {
  orderNo: string
  /** Platform of the partner whose order it is; '' for the own shop. */
  platform?: string
}

/**
 * Pages of the mini-programs around us that a web view may open. Conversations are pages of our own: no third party
 * answers them.
 * @spec NAV-52 NAV-53 NAV-55
 */
export const MINI_TARGETS = {
  /**
   * Pay pages: an order, an order with the wallet and a provider (`walletPay`), an order with medical insurance
   * (`medicalPay`).
   */
  pay: ({ orderNo }: PayTarget) => pageUrl('orderPay', { id: orderNo }),
  walletPay: ({ orderNo, platform }: PayTarget) => pageUrl('orderWalletPay', { id: orderNo, platform }),
  medicalPay: ({ orderNo, platform }: PayTarget) => pageUrl('orderMedicalPay', { orderNo, platform }),
  /** The insurance card of the order's shopper, which leads on to `medicalPay`. @spec NAV-53 */
  medicarePay: ({ orderNo, platform }: PayTarget) => pageUrl('orderMedicarePay', { orderNo, platform }),
  /** Pays an order by a method already chosen. @spec ST-81 */
  cashier: ({ orderNo, payType }: { orderNo: string; payType: 1 | 2 }) => pageUrl('orderPay', { id: orderNo, payType }),
  /** Pays an order of a partner's shop: the same page, which reads the shop from the platform. */
  merchantPay: ({ orderNo, platform }: PayTarget) => pageUrl('orderPay', { id: orderNo, platform }),
  alipayPay: ({ orderNo }: PayTarget) => pageUrl('orderPay', { id: orderNo }),
} as const

const queryOf = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')

const WECHAT_PHONE_PAGE = '/pages/phone/phone'
export const ALIPAY_PHONE_PAGE = '/pages/alipay/phone/phone'

type ReturnTarget = Pick<Leaving, 'returnTo' | 'platform' | 'refno'>

/** Returns the query of the phone page: the web view's url to return to, platform and inviter. @spec NAV-55 */
export const phoneQuery = (origin: string, { returnTo, platform, refno }: ReturnTarget) =>
  queryOf({ webview: origin + returnTo, fromType: 'wsc_login', platform, refno })

/** Returns the page on which the mini-program around us asks for the phone number. @spec NAV-55 ST-32 ST-34 */
export const phoneTarget = (of: 'wechat' | 'alipay', origin: string, back: ReturnTarget) =>
  `${of === 'wechat' ? WECHAT_PHONE_PAGE : ALIPAY_PHONE_PAGE}?${phoneQuery(origin, back)}`
