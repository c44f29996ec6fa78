import type { ApiError } from '../../src/api'
import type { Input } from '../../src/contract/types'
import { AppModel } from '../../src/app/app-model'
import { Feedback } from '../../src/page-kit/feedback'
import type { Hosts } from '../../src/hosts/contract'
import { createStores } from '../../src/stores'
import { DEFAULT_PLACE } from '../../src/stores/location'
import { fakeHosts, type Answers, type FakeHosts } from './hosts'

export { nextTask } from './api'

/** Timers that a test runs by hand: `run()` runs the due timers in order. */
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

interface Options {
  token?: string
  /** Whether the shopper has chosen the default point as the place; otherwise the place is unknown. */
  isPlaced?: boolean
  more?: Partial<Hosts>
}

/** The whole app without a screen: real stores and client over fake hosts. Pass replies by endpoint name. */
export function testApp(answers: Answers = {}, { token = '', isPlaced = false, more: overrides = {} }: Options = {}) {
  const hosts = Object.assign(fakeHosts(answers), overrides) as FakeHosts
  if (token) hosts.storage.set('JWTTOKEN', token)
  if (isPlaced) hosts.storage.set('broswerLocation', JSON.stringify({ ...DEFAULT_PLACE, state: 2 }))
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

/** Opens an app on a page, above home unless the page is home. */
export async function openAt(url: string, answers?: Answers, options?: Options) {
  const it = testApp(answers, options)
  await it.app.follow(url)
  it.hosts.navigation.log.length = 0
  return it
}

/** Builds a business error as the client reads it. */
export const businessError = (code: number, msg = 'said'): ApiError => ({ kind: 'business', code, msg, data: null })

/** Input of `addToCart` in tests, and the server's reply to it. */
export const cartInput: Input<'addToCart'> = { barcode: '100001', count: 1, cardGoodsType: 2, cityId: 903 }
export const added = { cardGoodsId: 1, count: 1, total: 5 }
