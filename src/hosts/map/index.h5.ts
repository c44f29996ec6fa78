import { here } from '../channel/h5'
import type { MapHost } from './contract'

export const map = {
  choose: (near) => here.ask((hosts) => hosts.map.choose(near)),
  navigate: (place) => here.ask((hosts) => hosts.map.navigate(place)),
} satisfies MapHost
