import { AppModel } from '../../src/app/app-model'
import { Feedback } from '../../src/app/feedback'
import { createStores } from '../../src/stores'
import type { Hosts } from '../../src/hosts/contract'
import { fakeHosts, type Answers, type FakeHosts } from './hosts'

/** Timers by hand: `run()` runs what is due, in order. */
export function fakeDelay() {
  const waiting = new Map<number, () => void>()
  let next = 0
  return {
    delay: (run: () => void) => {
      const id = next++
      waiting.set(id, run)
      return () => void waiting.delete(id)
    },
    run: () => {
      const due = [...waiting.values()]
      waiting.clear()
      for (const run of due) run()
    },
  }
}

/** The whole app without a screen: real stores and client over fake hosts. Give answers by endpoint name. */
export function testApp(
  answers: Answers = {},
  { token = '', more = {} }: { token?: string; more?: Partial<Hosts> } = {},
) {
  const hosts = Object.assign(fakeHosts(answers), more) as FakeHosts
  if (token) hosts.storage.set('JWTTOKEN', token)
  const clock = { now: Date.parse('2026-11-21T10:00:00+08:00') }
  const timers = fakeDelay()
  const feedback = new Feedback(timers.delay)
  const stores = createStores({ hosts, now: () => clock.now, delay: timers.delay, onExpired: () => {} })
  stores.start()
  const app = new AppModel({
    stores,
    hosts,
    feedback,
    delay: timers.delay,
    steps: () => import('../../src/app/start-up'),
  })
  return { app, stores, hosts, feedback, timers, clock }
}
