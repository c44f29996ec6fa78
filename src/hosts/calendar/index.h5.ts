import { channelHost } from '../channel/h5'
import { failed, unsupported } from '../result'
import type { CalendarHost } from './contract'

/** Only a browser downloads files: the web views of apps ignore the link. */
const isBrowser = () => channelHost.now().channel === 'browser'

export const calendar = {
  canAdd: isBrowser,
  add: async (event) => {
    if (!isBrowser()) return unsupported('hide')
    const file = await import('./file.lazy').catch(() => null)
    return file ? file.downloadEvent(event) : failed('network')
  },
} satisfies CalendarHost
