import type { WithHosts, WithStores } from '@/page-kit/ports'
import { byTimer, type Delay } from '@/stores/delay'
import type { SocketLine } from '@/hosts/socket/contract'

/** Delays before a lost connection is reopened, in ms, doubled each time up to the longest. */
const FIRST_WAIT_MS = 1000
const MOST_WAIT_MS = 30_000
/**
 * Polling intervals in ms: `POLL_MS` without a connection, `SAFE_POLL_MS` with one, which limits the delay of a lost
 * message.
 */
const POLL_MS = 4000
const SAFE_POLL_MS = 30_000

/**
 * Reports that something may have happened in the shopper's conversations: from a socket connection if there is one,
 * otherwise by a timer. Listeners load the news in the same way in both cases.
 */
export class NewsLine {
  isOn = false
  private line: SocketLine | null = null
  private tries = 0
  /** Counts starts and stops, to drop results of an earlier start. */
  private generation = 0
  private stops: (() => void)[] = []
  private stopWait: () => void = () => {}
  private stopPoll: () => void = () => {}

  constructor(
    private readonly app: WithStores<'api'> & WithHosts<'network' | 'socket' | 'transport'>,
    private readonly onNews: () => void,
    private readonly delay: Delay = byTimer,
  ) {}

  start = () => {
    this.stop()
    const generation = ++this.generation
    this.tries = 0
    this.stops = [
      this.app.hosts.network.onChange((isOnline) => {
        if (!isOnline || this.isOn) return
        this.tries = 0
        this.onNews()
        void this.connect(generation)
      }),
    ]
    this.poll()
    void this.connect(generation)
  }

  stop = () => {
    this.generation++
    for (const end of [...this.stops, this.stopWait, this.stopPoll]) end()
    this.stops = []
    this.line?.close()
    this.line = null
    this.isOn = false
  }

  private poll() {
    this.stopPoll = this.delay(
      () => {
        this.onNews()
        this.poll()
      },
      this.isOn ? SAFE_POLL_MS : POLL_MS,
    )
  }

  private async connect(generation: number) {
    this.stopWait()
    const { stores, hosts } = this.app
    const reply = await stores.api.call('liveTicket', {})
    if (generation !== this.generation || this.isOn) return
    if (!reply.ok) return this.retry(generation)
    const { ticket, path } = reply.data
    const opened = await hosts.socket.open({
      url: `${hosts.transport.origin}${path}`,
      first: JSON.stringify({ ticket }),
      onText: () => {
        if (generation === this.generation) this.onNews()
      },
      onGone: () => {
        if (generation === this.generation) this.lost(generation)
      },
    })
    const isCurrent = generation === this.generation && !this.isOn
    if (opened.ok && !isCurrent) return opened.value.close()
    if (!isCurrent) return
    // A host without sockets is not tried again; polling continues.
    if (!opened.ok) return opened.error.kind === 'unsupported' ? undefined : this.retry(generation)
    this.line = opened.value
    this.isOn = true
    this.tries = 0
  }

  private lost(generation: number) {
    this.isOn = false
    this.line = null
    this.stopPoll()
    this.poll()
    this.retry(generation)
  }

  private retry(generation: number) {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.tries, MOST_WAIT_MS)
    this.tries++
    this.stopWait = this.delay(() => void this.connect(generation), wait)
  }
}
