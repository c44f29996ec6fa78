import { wechatFailure } from '../wechat-failure'
import type { SocketHost } from './contract'
import { openSocket, type Connect } from './mini'

declare const wx: { connectSocket?: Connect }

export const socket = {
  open: (socketOptions) => openSocket(socketOptions, wx.connectSocket, {}, (error) => wechatFailure(error, 'manual')),
} satisfies SocketHost
