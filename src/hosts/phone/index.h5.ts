import { channelHost } from '../channel/h5'
import type { Phone } from './contract'

export const phone = { call: (number) => channelHost.callHosts((hosts) => hosts.phone.call(number)) } satisfies Phone
