import { channelHost } from '../channel/h5'
import type { LocationHost } from './contract'

export const location = {
  locate: () => channelHost.callHosts((hosts) => hosts.location.locate()),
} satisfies LocationHost
