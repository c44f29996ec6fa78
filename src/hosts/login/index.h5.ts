import { here } from '../channel/h5'
import type { LoginHost, LoginWay } from './contract'
import type { Channel } from '../channel/detect'

/** @spec ST-32 ST-33 ST-34 ST-35 */
const WAY: Record<Channel, LoginWay> = {
  wx: 'oauth',
  wxmp: 'phonePage',
  ali: 'alipayPage',
  alimp: 'alipayPage',
  bank: 'bank',
  wecom: 'sms',
  browser: 'sms',
}

export const login = {
  way: () => WAY[here.now().channel],
  code: () => here.ask((hosts) => hosts.login.code()),
  leave: (to) => here.ask((hosts) => hosts.login.leave(to)),
} satisfies LoginHost
