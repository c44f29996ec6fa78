// H5 only: what the queue of events learns from the browser.
import { channelHost } from '../hosts/channel/h5'
import type { Watch } from './watch'

const textOf = (reason: unknown): [message: string, stack: string] =>
  reason instanceof Error ? [`${reason.name}: ${reason.message}`, reason.stack ?? ''] : [String(reason), '']

export const watch: Watch = {
  get host() {
    return channelHost.now().channel
  },
  version: APP_VERSION,
  get isPhone() {
    return channelHost.now().os !== 'other'
  },
  // A phone may end a hidden page without another event.
  onLeave: (run) =>
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) run()
    }),
  onError: (run) => {
    window.addEventListener('error', ({ error, message }) => run(...textOf(error ?? message)))
    window.addEventListener('unhandledrejection', ({ reason }) => run(...textOf(reason)))
  },
  beacon: (url, body) => {
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json' })
    return typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(url, blob)
  },
}
