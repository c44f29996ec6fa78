import { configure } from 'mobx'
import { hosts } from '../hosts'
import { createStores } from '../stores'
import { commonTexts } from '../texts/common'
import { AppModel } from './app-model'
import { consented } from './consented'
import { channelDesk } from './channel-desk'
import { Feedback } from './feedback'

configure({ enforceActions: 'observed' })

const delay = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const sheets = async () => (await import('./consent/layer')).ConsentLayer

/** Puts the app together: the only place that knows every part. On H5 before the router reads the address. @spec ST-01 */
export function createApp(): AppModel {
  const feedback = new Feedback(delay)
  const guarded = consented(hosts, () => app.consent.ask('location'))
  const stores = createStores({
    hosts: guarded,
    now: Date.now,
    delay,
    onExpired: () => feedback.toast(commonTexts.errors.expired, 1000),
  })
  hosts.channel.connect(channelDesk(() => stores.api))
  stores.start()
  const entry = hosts.entry.take()
  stores.session.arrive(entry)
  const redirect = stores.startup.begin(entry)
  if (redirect) hosts.entry.rename(redirect)
  const app = new AppModel({ stores, hosts: guarded, feedback, sheets })
  return app
}
