import type { Size } from '../../domain/image-size'
import { callMy } from '../my'
import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import type { PicturesHost } from './contract'
import { compressAll, type Shrinking } from './compress'

interface Chosen {
  apFilePaths?: string[]
  tempFiles?: { path: string; size: number }[]
}

/** High quality: Alipay has levels from 0 (low) to 2 (high) instead of a quality number, and chooses the size itself. */
const HIGH_QUALITY = 2

const shrinking: Shrinking = {
  sizeOf: (src) => callMy<Size>('getImageInfo', { src }, 'hide'),
  shrink: async (src) => {
    const request = { apFilePaths: [src], compressLevel: HIGH_QUALITY }
    const made = await callMy<{ apFilePaths: string[] }>('compressImage', request, 'hide')
    return mapResult(made, ({ apFilePaths }) => apFilePaths[0])
  },
}

export const pictures = {
  pick: async ({ count, from }) => {
    const request = { count, sourceType: from, sizeType: ['compressed'] }
    const picked = await callMy<Chosen>('chooseImage', request, 'hide', SHOPPER_MS)
    const own = mapResult(picked, ({ tempFiles, apFilePaths = [] }) =>
      tempFiles
        ? tempFiles.map(({ path, size }) => ({ uri: path, size }))
        : apFilePaths.map((uri) => ({ uri, size: 0 })),
    )
    return compressAll(own, shrinking)
  },
  save: async (url) =>
    mapResult(await callMy('saveImage', { url, showActionSheet: false }, 'manual', SHOPPER_MS), () => {}),
  preview: async (urls, index) => mapResult(await callMy('previewImage', { urls, current: index }, 'page'), () => {}),
} satisfies PicturesHost
