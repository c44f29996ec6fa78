import { unsupported } from '../result'
import type { OutsideHost } from './contract'

/** A mini-program shows pages of its own domains alone. */
export const outside = { open: async () => unsupported('copy') } satisfies OutsideHost
