import { here } from '../channel/h5'
import type { LocationHost } from './contract'

export const location = { locate: () => here.ask((hosts) => hosts.location.locate()) } satisfies LocationHost
