import { channelHost } from '../channel/h5'
import type { MapHost } from './contract'

export const map = {
  choose: (near) => channelHost.callHosts((hosts) => hosts.map.choose(near)),
  navigate: (place) => channelHost.callHosts((hosts) => hosts.map.navigate(place)),
} satisfies MapHost
