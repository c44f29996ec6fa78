import { unsupported } from '../result'
import type { OutsideHost } from './contract'

/** Opens no external page: a mini-program shows only pages of its own domains. */
export const outside = { open: async () => unsupported('copy') } satisfies OutsideHost
