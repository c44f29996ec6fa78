import { done } from '../result'
import type { OutsideHost } from './contract'

export const outside = {
  open: async (url) => done(window.location.assign(url)),
} satisfies OutsideHost
