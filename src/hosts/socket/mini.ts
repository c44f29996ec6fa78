import { refused, unsupported, type HostFailure } from '../result'
import type { SocketOptions } from './contract'
import { lineUrl, openLine } from './line'

interface Task {
  onOpen(run: () => void): void
  onMessage(run: (message: { data: unknown }) => void): void
  onClose(run: () => void): void
  onError(run: () => void): void
  send(options: { data: string }): void
  close(options: object): void
}

export type Connect = (options: object) => Task | undefined

/** Returns the text of a message: WeChat passes the text, Alipay an object that contains it. */
const textOf = (data: unknown) => {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return typeof inner === 'string' ? inner : ''
}

/** Opens a mini-program's socket, whose task reports its events. */
export const openSocket = (
  socketOptions: SocketOptions,
  connect: Connect | undefined,
  options: object,
  failureOf: (error: unknown) => HostFailure,
) =>
  openLine(socketOptions, (answer) => {
    if (!connect) return (answer(unsupported('manual')), null)
    const fail = (error: unknown) => answer(refused(failureOf(error)))
    const task = connect({ url: lineUrl(socketOptions.url), ...options, success: () => {}, fail })
    if (!task) return null
    return {
      listen: ({ open, text, onEnd }) => {
        task.onOpen(open)
        task.onMessage(({ data }) => text(textOf(data)))
        task.onClose(onEnd)
        task.onError(onEnd)
      },
      send: (data) => task.send({ data }),
      close: () => task.close({}),
    }
  })
