import { mapped } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { PicturesHost } from './contract'

interface Media {
  tempFiles: { tempFilePath: string; size: number }[]
}

export const pictures = {
  pick: async ({ count, from }) => {
    const wanted = { count, mediaType: ['image'], sourceType: from, sizeType: ['compressed'] }
    return mapped(await callWx<Media>('chooseMedia', wanted, 'hide', SHOPPER_MS), ({ tempFiles }) =>
      tempFiles.map(({ tempFilePath, size }) => ({ uri: tempFilePath, size })),
    )
  },
  preview: async (urls, index) =>
    mapped(await callWx('previewImage', { urls, current: urls[index] }, 'page'), () => {}),
} satisfies PicturesHost
