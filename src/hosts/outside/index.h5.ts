import { success } from '../result'
import type { OutsideHost } from './contract'

export const outside = {
  open: async (url) => success(window.location.assign(url)),
} satisfies OutsideHost
