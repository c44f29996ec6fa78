import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { levelProgressOf } from '@/domain/growth'
import { byTimer, type Delay } from '@/stores/delay'
import { groupedCode } from '@/domain/mask'

/** Shortest pause before the next code is requested, in ms: a code that has just expired does not cause a storm. */
const LEAST_MS = 1000

/** Membership card: level, and a code that the server replaces after minutes. @spec PR-31 PR-22 */
export class CardModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  code = ''
  expireTime = ''
  numbers: Reply<'getNumber'> | null = null
  private requestId = 0
  private stopTimer: () => void = () => {}

  constructor(
    private readonly app: WithStores<'api' | 'session'>,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, { untracked: ['app', 'delay', 'requestId', 'stopTimer'], byReference: ['numbers'] })
  }

  /** Name of the member level and the growth that gives it. */
  get level() {
    return levelProgressOf(this.growth).name
  }

  get growth() {
    return this.numbers?.growthValue ?? 0
  }

  /** Code in groups of four: 1234 5678 9012 3456. */
  get spelledCode() {
    return groupedCode(this.code)
  }

  /** Loads the code each time the page shows, and again when it expires. */
  load = async () => {
    const { api, session } = this.app.stores
    this.pause()
    if (!session.isLoggedIn) {
      this.code = ''
      this.state = 'visitor'
      return
    }
    if (!this.code) this.state = 'loading'
    const { requestId } = this
    const [code, numbers] = await Promise.all([api.call('getUserCode', {}), api.call('getNumber', {})])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (numbers.ok) this.numbers = numbers.data
      // A code that may have expired is not shown.
      this.code = code.ok ? code.data.code : ''
      this.expireTime = code.ok ? code.data.expireTime : ''
      this.state = this.code ? 'ready' : 'failed'
    })
    if (this.code) this.stopTimer = this.delay(() => void this.load(), this.msLeft)
  }

  private get msLeft() {
    return Math.max(LEAST_MS, Date.parse(this.expireTime) - this.app.stores.api.now())
  }

  /** Stops the renewal while the page is hidden, and drops a reply on its way. */
  pause = () => {
    this.requestId += 1
    this.stopTimer()
  }

  dispose() {
    this.pause()
  }
}
