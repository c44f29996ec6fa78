import { unsupported } from '../result'
import type { SocketHost } from './contract'
import { lineUrl, openLine } from './line'

const whole = (url: string) => new URL(url, window.location.href).href

export const browserSocket = {
  open: (socketOptions) =>
    openLine(socketOptions, (answer) => {
      if (typeof WebSocket === 'undefined') return (answer(unsupported('manual')), null)
      const socket = new WebSocket(lineUrl(whole(socketOptions.url)))
      return {
        listen: ({ open, text, onEnd }) => {
          socket.onopen = open
          socket.onmessage = ({ data }: { data: unknown }) => text(String(data))
          socket.onclose = onEnd
        },
        send: (text) => socket.send(text),
        close: () => socket.close(),
      }
    }),
} satisfies SocketHost
