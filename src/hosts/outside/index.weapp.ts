import { failed, mapResult, unsupported } from '../result'
import { callWx } from '../wx'
import type { OutsideHost } from './contract'
import { DOWNLOAD_MS, HTTP_OK } from './mini'

export const outside = {
  /** Opens no external page: a mini-program shows only pages of its own domains. */
  open: async () => unsupported('copy'),
  showPdf: async (url) => {
    const file = await callWx<{ tempFilePath?: string; statusCode?: number }>(
      'downloadFile',
      { url },
      'copy',
      DOWNLOAD_MS,
    )
    if (!file.ok) return file
    // WeChat reports a reply of any status as a success.
    if (file.value.statusCode !== HTTP_OK) return failed('network')
    const { tempFilePath: filePath } = file.value
    return mapResult(await callWx('openDocument', { filePath, fileType: 'pdf', showMenu: true }, 'copy'), () => {})
  },
  canClose: () => false,
  close: async () => unsupported('hide'),
} satisfies OutsideHost
