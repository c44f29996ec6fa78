import { channelHost } from '../channel/h5'
import type { PicturesHost } from './contract'

export const pictures = {
  pick: (options) => channelHost.callHosts((hosts) => hosts.pictures.pick(options)),
  save: (url) => channelHost.callHosts((hosts) => hosts.pictures.save(url)),
  preview: (urls, index) => channelHost.callHosts((hosts) => hosts.pictures.preview(urls, index)),
} satisfies PicturesHost
