import { alipayFailure } from '../alipay-failure'
import type { SocketHost } from './contract'
import { openSocket, type Connect } from './mini'

declare const my: { connectSocket?: Connect }

/**
 * Option for a connection with its own task: without it the whole app shares one connection, and no task reports on it.
 */
const SOCKET_OPTIONS = { multiple: true }

export const socket = {
  open: (socketOptions) =>
    openSocket(socketOptions, my.connectSocket, SOCKET_OPTIONS, (error) =>
      alipayFailure('connectSocket', error, 'manual'),
    ),
} satisfies SocketHost
