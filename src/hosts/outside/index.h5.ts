import { leaveDocument } from '../navigation/back-h5'
import { success } from '../result'
import type { OutsideHost } from './contract'

export const outside = {
  open: async (url) => success(await leaveDocument(url)),
  showPdf: async (url) => success(await leaveDocument(url)),
} satisfies OutsideHost
