import { unsupported } from '../result'
import type { SocketHost } from './contract'
import { lineUrl, openLine } from './line'

const whole = (url: string) => new URL(url, window.location.href).href

export const browserSocket = {
  open: (wish) =>
    openLine(wish, (answer) => {
      if (typeof WebSocket === 'undefined') return (answer(unsupported('manual')), null)
      const socket = new WebSocket(lineUrl(whole(wish.url)))
      return {
        hear: ({ open, text, gone }) => {
          socket.onopen = open
          socket.onmessage = ({ data }: { data: unknown }) => text(String(data))
          socket.onclose = gone
        },
        send: (text) => socket.send(text),
        close: () => socket.close(),
      }
    }),
} satisfies SocketHost
