import { channelHost } from '../channel/h5'
import type { Clipboard } from './contract'

export const clipboard = {
  write: (text) => channelHost.callHosts((hosts) => hosts.clipboard.write(text)),
  read: () => channelHost.callHosts((hosts) => hosts.clipboard.read()),
} satisfies Clipboard
