import { wechatFailure } from '../wechat-failure'
import type { SocketHost } from './contract'
import { connecting, type Connect } from './mini'

declare const wx: { connectSocket?: Connect }

export const socket = {
  open: (socketOptions) => connecting(socketOptions, wx.connectSocket, {}, (error) => wechatFailure(error, 'manual')),
} satisfies SocketHost
