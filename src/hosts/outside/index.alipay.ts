import { callMy } from '../my'
import { failed, mapResult, unsupported } from '../result'
import type { OutsideHost } from './contract'
import { DOWNLOAD_MS } from './mini'

export const outside = {
  /** Opens no external page: a mini-program shows only pages of its own domains. */
  open: async () => unsupported('copy'),
  showPdf: async (url) => {
    const file = await callMy<{ apFilePath?: string }>('downloadFile', { url }, 'copy', DOWNLOAD_MS)
    if (!file.ok) return file
    const { apFilePath: filePath } = file.value
    if (!filePath) return failed('network')
    return mapResult(await callMy('openDocument', { filePath, fileType: 'pdf' }, 'copy'), () => {})
  },
  canClose: () => false,
  close: async () => unsupported('hide'),
} satisfies OutsideHost
