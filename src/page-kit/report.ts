import type { Api } from '../api'
import type { RouteName } from '../routes'

/** Sends an anonymous event: without the token and the parameters of the page. @spec RX-10 */
export const reportEvent = (api: Api, name: string, page: string, now: Date) =>
  void api.call('sendEvents', { events: [{ name, page, at: now.toISOString() }] }, '')

/** Sends one page view per visit, without parameters, which may reveal a person's illness. @spec NAV-05 */
export const reportPageView = (api: Api, page: RouteName, now: Date) => reportEvent(api, 'page_view', page, now)
