import { configure } from 'mobx'
import { byTimer } from '../stores/delay'
import { hosts } from '../hosts'
import { createStores } from '../stores'
import { createSafeStorage } from '../stores/safe-storage'
import { commonTexts } from '../texts/common'
import { AppModel } from './app-model'
import { withConsent } from './with-consent'
import { Feedback } from '../page-kit/feedback'

configure({ enforceActions: 'observed' })

const steps = () => import('./start-up')
const sheets = async () => (await import('./consent/layer')).ConsentLayer

/** Assembles the app; the only place that knows every part. Runs on H5 before the router reads the url. @spec ST-01 */
export function createApp(): AppModel {
  const feedback = new Feedback(byTimer)
  const storage = createSafeStorage(hosts.storage, (trouble) => feedback.toast(commonTexts.storage[trouble]))
  const guarded = withConsent({ ...hosts, storage }, () => app.consent.confirm('location'))
  const stores = createStores({
    hosts: guarded,
    now: Date.now,
    delay: byTimer,
    onExpired: () => feedback.toast(commonTexts.errors.expired, 1000),
  })
  hosts.channel.connect(async () =>
    (await import('./channel-callbacks')).channelCallbacks(
      () => stores.api,
      (name) => app.report(name),
    ),
  )
  stores.start()
  const entry = hosts.entry.take()
  stores.session.arrive(entry)
  const currentPage = entry.path + entry.search
  const requestedUrl = stores.startup.startVisit(entry) || currentPage
  const app = new AppModel({ stores, hosts: guarded, feedback, sheets, steps, delay: byTimer })
  const there = app.redirect(requestedUrl) ?? requestedUrl
  if (there !== currentPage) {
    // The server may have rendered home, which a partner's shopper does not see.
    hosts.served.drawn()
    hosts.entry.rename(there)
  }
  app.arrive(there)
  return app
}
