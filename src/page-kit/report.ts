import type { Api } from '../api'
import type { RouteName } from '../routes'

/** An event in nobody's name: no token goes with it, nor what a page was opened with. @spec RX-10 */
export const reportEvent = (api: Api, name: string, page: string, now: Date) =>
  void api.call('sendEvents', { events: [{ name, page, at: now.toISOString() }] }, '')

/** One page view per visit: without parameters, which may say who is ill with what. @spec NAV-05 */
export const reportPageView = (api: Api, page: RouteName, now: Date) => reportEvent(api, 'page_view', page, now)
