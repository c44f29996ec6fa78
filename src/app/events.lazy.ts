// The queue of analytics events. No first frame needs it.
import { urlAndBodyOf } from '../api/url-and-body'
import type { ApiError } from '../api'
import { rowOf } from '../contract/rows'
import type { Input } from '../contract/types'
import { isErrorEvent, UNSAMPLED } from '../domain/tracking/errors'
import { KEYS } from '../domain/startup/keys'
import { trackEvent, type Tracked } from '../domain/tracking'
import { matchUrl } from '../routes'
import { readUntil, storeUntil } from '../stores/stored'
import type { AppModel } from './app-model'
import type { Watch } from './watch'

type Event = Input<'sendEvents'>['events'][number]
type App = Pick<AppModel, 'stores' | 'hosts' | 'consent'>
type Delay = (run: () => void, ms: number) => unknown

const DAY_MS = 86_400_000
/** Time in which events wait for others, in ms. */
const BATCH_MS = 3000
/** Waits after failures, in ms; the last one repeats. */
const RETRY_MS = [5000, 30_000, 120_000]
/** Most events of a batch, and of the queue: older ones go first. */
const MOST_SENT = 50
const MOST_WAITING = 200
/** Most errors of a visit: a page that fails in a loop says the same each time. */
const MOST_ERRORS = 20
const MOST_MESSAGE = 200
const MOST_STACK = 2000
const TOO_MANY = 429

/** Whether a later attempt may help: no reply, a failed server, too many batches. */
const mayHelp = (error: ApiError) =>
  error.kind !== 'business' && (error.kind !== 'http' || error.status >= 500 || error.status === TOO_MANY)

/**
 * Collects events and sends them in batches, without the shopper's token. Sends nothing before the visitor has agreed
 * to the notice, and holds errors until the visit has a number.
 * @spec PR-36 API-32 RX-10 VA-47
 */
export class EventQueue {
  private waiting: Event[] = []
  private isSending = false
  private isDue = false
  private failures = 0
  private errors = 0
  private isCounted = false
  /** Time of the last tracked event; null while tracking is closed. */
  private last: number | null = null

  constructor(
    private readonly app: App,
    private readonly watch: Watch,
    private readonly delay: Delay = setTimeout,
  ) {
    watch.onLeave(() => this.leave())
    watch.onError((message, stack) => this.addError(message, stack))
  }

  /** Adds an event of the current page. */
  add(name: string, page: string, data?: Record<string, string>) {
    const isError = isErrorEvent(name)
    if (isError && ++this.errors > MOST_ERRORS) return
    if (!isError && this.visit.startsWith(UNSAMPLED)) return
    const at = new Date(this.app.stores.api.now()).toISOString()
    this.waiting = [...this.waiting, { name, page, at, ...(data && { data }) }].slice(-MOST_WAITING)
    this.plan(BATCH_MS)
  }

  /** Adds one of the thirteen recommendation events while the tracking window is open. @spec VA-44 BC-59 */
  track(name: Tracked, data: Record<string, string>) {
    const next = trackEvent(this.last, name, this.app.stores.api.now())
    this.last = next.last
    if (next.isReported) this.add(name, this.page, data)
  }

  private addError(message: string, stack: string) {
    this.add('js_error', this.page, { message: message.slice(0, MOST_MESSAGE), stack: stack.slice(0, MOST_STACK) })
  }

  /** Name of the current page: its url may reveal a person's illness. */
  private get page() {
    const [path = ''] = this.app.hosts.navigation.current().split('?')
    return matchUrl(path)?.name ?? ''
  }

  /** Number of this visit, '' before the server has given one. It lives one day. @spec VA-47 BC-65 */
  private get visit() {
    return readUntil(this.app.hosts.storage, KEYS.errorUnionid, this.app.stores.api.now()) ?? ''
  }

  private plan(ms: number) {
    if (this.isDue) return
    this.isDue = true
    this.delay(() => {
      this.isDue = false
      void this.flush()
    }, ms)
  }

  /** Returns the events that may be sent now. */
  private next(): Event[] {
    if (this.app.consent.isBrowsingOnly) this.waiting = []
    if (!this.app.consent.isAgreed) return []
    return this.waiting.filter(({ name }) => this.visit || !isErrorEvent(name)).slice(0, MOST_SENT)
  }

  private batch(events: Event[]): Input<'sendEvents'> {
    const { startup, location } = this.app.stores
    const { visit, watch } = this
    return {
      events,
      ...(visit && { visit }),
      ...(startup.channel && { channel: startup.channel }),
      ...(startup.platform && { partner: startup.platform }),
      ...{ host: watch.host, version: watch.version, cityId: location.place.cityId },
    }
  }

  /** Sends a batch; keeps its events for a later attempt when the server does not answer. */
  async flush(): Promise<void> {
    const events = this.next()
    // Looks again later: the notice may be answered by then.
    if (this.waiting.length > 0 && !this.app.consent.isAgreed) this.plan(BATCH_MS)
    if (events.length === 0 || this.isSending) return
    const { api } = this.app.stores
    this.isSending = true
    const sent = this.visit
    const result = await api.call('sendEvents', this.batch(events), '')
    this.isSending = false
    if (!result.ok && mayHelp(result.error)) {
      const wait = RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)] ?? 0
      this.failures += 1
      return this.plan(wait)
    }
    this.failures = 0
    this.waiting = this.waiting.filter((event) => !events.includes(event))
    if (result.ok && result.data.visit)
      storeUntil(this.app.hosts.storage, KEYS.errorUnionid, result.data.visit, api.now() + DAY_MS)
    // The number is no longer valid: the next batch gets another one.
    else if (!result.ok && sent) this.app.hosts.storage.remove(KEYS.errorUnionid)
    if (this.next().length > 0) this.plan(BATCH_MS)
    this.countVisit(events)
  }

  /** Counts the first page of a visit on a phone, once. */
  private countVisit(events: readonly Event[]) {
    const view = events.find(({ name }) => name === 'page_view')
    if (this.isCounted || !this.watch.isPhone || !view) return
    this.isCounted = true
    const { api, startup } = this.app.stores
    void api.call('saveMobileCounter', { page: view.page, channel: startup.channel }, '')
  }

  /** Sends what waits when the shopper leaves: the browser goes on sending a beacon after the page has ended. */
  leave() {
    const events = this.next()
    const endpoint = rowOf('sendEvents')
    if (events.length === 0 || this.isSending || !endpoint) return
    const { path, body } = urlAndBodyOf(endpoint, this.batch(events) as unknown as Record<string, unknown>)
    if (this.watch.beacon?.(this.app.hosts.transport.origin + path, body))
      this.waiting = this.waiting.filter((event) => !events.includes(event))
    else void this.flush()
  }
}

/** Watches nothing: for tests, which have no host. */
const NO_WATCH: Watch = { host: '', version: '', isPhone: false, onLeave: () => {}, onError: () => {} }

function hostWatch(): Watch {
  if (process.env.TARO_ENV === 'h5') return (require('./h5-watch') as typeof import('./h5-watch')).watch
  if (process.env.TARO_ENV === 'weapp' || process.env.TARO_ENV === 'alipay')
    return (require('./mini-watch') as typeof import('./mini-watch')).watch
  return NO_WATCH
}

/** Queue of each app. */
const queues = new WeakMap<object, EventQueue>()

/** Returns the queue of the app; creates it for the first event. */
export function queueOf(app: App, delay?: Delay): EventQueue {
  const queue = queues.get(app) ?? new EventQueue(app, hostWatch(), delay)
  queues.set(app, queue)
  return queue
}
