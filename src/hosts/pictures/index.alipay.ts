import { callMy } from '../my'
import { mapped } from '../result'
import { SHOPPER_MS } from '../settle'
import type { PicturesHost } from './contract'

interface Chosen {
  apFilePaths?: string[]
  tempFiles?: { path: string; size: number }[]
}

export const pictures = {
  pick: async ({ count, from }) => {
    const wanted = { count, sourceType: from, sizeType: ['compressed'] }
    return mapped(await callMy<Chosen>('chooseImage', wanted, 'hide', SHOPPER_MS), ({ apFilePaths = [], tempFiles }) =>
      tempFiles
        ? tempFiles.map(({ path, size }) => ({ uri: path, size }))
        : apFilePaths.map((uri) => ({ uri, size: 0 })),
    )
  },
  preview: async (urls, index) => mapped(await callMy('previewImage', { urls, current: index }, 'page'), () => {}),
} satisfies PicturesHost
