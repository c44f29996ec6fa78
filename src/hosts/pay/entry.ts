import { isGroupOrder } from '../../domain/order-status/group-order'
import type { Channel } from '../channel/detect'
import type { PayHost } from './contract'

/**
 * Entry to a payment: the provider's page (`bank` and `web`), a page of the mini-program around us, WeChat's own sheet
 * after its OAuth, Alipay's own sheet.
 * @spec ST-80
 */
export type PayEntry = 'bank' | 'miniProgram' | 'oauth' | 'alipay' | 'web'

const WECHAT = ['wechat'] as const
const ALIPAY = ['alipay'] as const
const BOTH = ['wechat', 'alipay'] as const

/** @spec ST-80 */
export const PAY_ENTRY: Record<Channel, { entry: PayEntry; methods: PayHost['methods'] }> = {
  bank: { entry: 'bank', methods: BOTH },
  wxmp: { entry: 'miniProgram', methods: WECHAT },
  wx: { entry: 'oauth', methods: WECHAT },
  ali: { entry: 'alipay', methods: ALIPAY },
  alimp: { entry: 'alipay', methods: ALIPAY },
  wecom: { entry: 'web', methods: BOTH },
  browser: { entry: 'web', methods: BOTH },
}

/** Whether an order can be paid in a channel: a web view passes it to its mini-program. @spec ST-79 */
export const isPayable = (orderNo: string, channel: Channel) =>
  !isGroupOrder(orderNo) || PAY_ENTRY[channel].entry === 'miniProgram'
