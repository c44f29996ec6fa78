import type { Api } from '../api'
import type { RouteName } from '../routes'

/** One page view per visit, without parameters: they may say who is ill with what. @spec NAV-05 */
export const reportPageView = (api: Api, page: RouteName, now: Date) =>
  void api.call('sendEvents', { events: [{ name: 'page_view', page, at: now.toISOString() }] })
