import { channelHost } from '../channel/h5'
import { leaveDocument } from '../navigation/back-h5'
import { success } from '../result'
import type { OutsideHost } from './contract'

/** Banks with a call that closes our page (src/hosts/channel/bank). */
const CLOSING: ReadonlySet<string | null> = new Set(['demo'])

export const outside = {
  open: async (url) => success(await leaveDocument(url)),
  showPdf: async (url) => success(await leaveDocument(url)),
  canClose: () => CLOSING.has(channelHost.now().bank),
  close: () => channelHost.callHosts((hosts) => hosts.close()),
} satisfies OutsideHost
