import { channelHost } from '../channel/h5'
import type { SocketHost } from './contract'

export const socket = {
  open: (socketOptions) => channelHost.callHosts((hosts) => hosts.socket.open(socketOptions)),
} satisfies SocketHost
