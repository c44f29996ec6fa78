// Mini-programs only: what the queue of events learns from the host.
import Taro from '@tarojs/taro'
import type { Watch } from './watch'

/** Splits the host's text of an error: its first line is the message, the rest the stack. */
const split = (text: string): [message: string, stack: string] => [text.split('\n')[0] ?? '', text]

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

export const watch: Watch = {
  host: process.env.TARO_ENV,
  version: APP_VERSION,
  isPhone: true,
  // An old host lacks some of these calls.
  onLeave: (run) => Taro.onAppHide?.(run),
  onError: (run) => {
    Taro.onError?.((error: unknown) => run(...split(textOf(error))))
    Taro.onUnhandledRejection?.(({ reason }: { reason: unknown }) => run(...split(textOf(reason))))
  },
}
