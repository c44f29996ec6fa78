import type { Api } from '../api'
import type { RouteName } from '../routes'

/** One page view per visit: without parameters, which may say who is ill with what, and in nobody's name. @spec NAV-05 RX-10 */
export const reportPageView = (api: Api, page: RouteName, now: Date) =>
  void api.call('sendEvents', { events: [{ name: 'page_view', page, at: now.toISOString() }] }, '')
