import { JPEG_QUALITY, type Size } from '../../domain/image-size'
import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx, settingSays } from '../wx'
import type { PicturesHost } from './contract'
import { compressAll, type Shrinking } from './compress'

interface Media {
  tempFiles: { tempFilePath: string; size: number }[]
}

/** @spec BC-84 */
const shrinking: Shrinking = {
  sizeOf: (src) => callWx<Size>('getImageInfo', { src }, 'hide'),
  shrink: async (src, { width, height }) => {
    const request = { src, quality: JPEG_QUALITY * 100, compressedWidth: width, compressedHeight: height }
    return mapResult(
      await callWx<{ tempFilePath: string }>('compressImage', request, 'hide'),
      (made) => made.tempFilePath,
    )
  },
}

export const pictures = {
  pick: async ({ count, from }) => {
    const request = { count, mediaType: ['image'], sourceType: from, sizeType: ['compressed'] }
    const picked = await callWx<Media>('chooseMedia', request, 'hide', SHOPPER_MS)
    const own = mapResult(await settingSays(picked, 'scope.camera'), ({ tempFiles }) =>
      tempFiles.map(({ tempFilePath, size }) => ({ uri: tempFilePath, size })),
    )
    return compressAll(own, shrinking)
  },
  preview: async (urls, index) =>
    mapResult(await callWx('previewImage', { urls, current: urls[index] }, 'page'), () => {}),
  save: async (url) => {
    // Downloads the picture through getImageInfo, because the album accepts only files.
    const file = await callWx<{ path: string }>('getImageInfo', { src: url }, 'manual')
    if (!file.ok) return file
    const { path: filePath } = file.value
    const saved = await callWx('saveImageToPhotosAlbum', { filePath }, 'manual', SHOPPER_MS)
    return settingSays(
      mapResult(saved, () => {}),
      'scope.writePhotosAlbum',
    )
  },
} satisfies PicturesHost
