import { here } from '../channel/h5'
import type { Phone } from './contract'

export const phone = { call: (number) => here.ask((hosts) => hosts.phone.call(number)) } satisfies Phone
