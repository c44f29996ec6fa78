import { channelHost } from '../channel/h5'
import type { UploadHost } from './contract'

export const upload = {
  send: (request) => channelHost.callHosts((hosts) => hosts.upload.send(request)),
} satisfies UploadHost
