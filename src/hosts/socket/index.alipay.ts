import { alipayFailure } from '../alipay-failure'
import type { SocketHost } from './contract'
import { connecting, type Connect } from './mini'

declare const my: { connectSocket?: Connect }

/** Without it there is one line for the whole app, and no task that tells of it. */
const MORE = { multiple: true }

export const socket = {
  open: (wish) => connecting(wish, my.connectSocket, MORE, (error) => alipayFailure('connectSocket', error, 'manual')),
} satisfies SocketHost
