import { tracked, type Tracked } from '../domain/tracking'
import { matchUrl } from '../routes'
import type { AppModel } from './app-model'

/** Time of each app's last event; apps without tracking have none. */
const last = new WeakMap<AppModel, number>()

/**
 * Sends an analytics event for recommendations while the tracking window is open, anonymously.
 * @spec VA-44 BC-59 RX-10
 */
export function track(app: AppModel, name: Tracked, data: Record<string, string>) {
  const now = app.stores.api.now()
  const next = tracked(last.get(app) ?? null, name, now)
  if (next.last === null) last.delete(app)
  else last.set(app, next.last)
  if (!next.isReported) return
  const [path = ''] = app.hosts.navigation.current().split('?')
  const event = { name, page: matchUrl(path)?.name ?? '', at: new Date(now).toISOString(), data }
  void app.stores.api.call('sendEvents', { events: [event] }, '')
}
