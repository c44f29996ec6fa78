import { here } from '../channel/h5'
import type { PicturesHost } from './contract'

export const pictures = {
  pick: (options) => here.ask((hosts) => hosts.pictures.pick(options)),
  save: (url) => here.ask((hosts) => hosts.pictures.save(url)),
  preview: (urls, index) => here.ask((hosts) => hosts.pictures.preview(urls, index)),
} satisfies PicturesHost
