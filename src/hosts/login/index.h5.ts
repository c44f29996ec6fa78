import { channelHost } from '../channel/h5'
import type { LoginHost, LoginMethod } from './contract'
import type { Channel } from '../channel/detect'

/** @spec ST-32 ST-33 ST-34 ST-35 */
const METHODS: Record<Channel, LoginMethod> = {
  wx: 'oauth',
  wxmp: 'phonePage',
  ali: 'alipayPage',
  alimp: 'alipayPage',
  bank: 'bank',
  wecom: 'sms',
  browser: 'sms',
}

export const login = {
  loginMethod: () => METHODS[channelHost.now().channel],
  code: () => channelHost.callHosts((hosts) => hosts.login.code()),
  leave: (to) => channelHost.callHosts((hosts) => hosts.login.leave(to)),
} satisfies LoginHost
