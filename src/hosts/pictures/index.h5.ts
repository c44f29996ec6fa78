import { unsupported } from '../result'
import type { PicturesHost } from './contract'

export const pictures = {
  pick: async () => unsupported('hide'),
  preview: async () => unsupported('page'),
} satisfies PicturesHost
