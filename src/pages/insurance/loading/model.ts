import { runInAction } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { medicalCardTexts } from '@/texts/medical-card'

const { loading: texts } = medicalCardTexts

/** Pauses between requests, in ms; the last repeats. */
const PAUSES = [500, 1000, 1500, 2000, 3000]

/** Polls the insurer's real-name check and binds the card after it. @spec NAV-24 VA-14 */
export class LoadingModel {
  state: 'waiting' | 'failed' | 'missing' | 'refused' | 'lost' | 'unbound' = 'waiting'
  /** Why it failed, in the insurer's or the server's words. */
  reason = ''
  private generation = 0
  private stop: () => void = () => {}

  constructor(
    private readonly app: Navigation & WithFeedback & WithStores<'api'>,
    private readonly requestNo = '',
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, { untracked: ['app', 'requestNo', 'delay', 'generation', 'stop'] })
  }

  start = () => {
    this.hide()
    if (!this.requestNo) return this.enterState('missing')
    this.enterState('waiting')
    void this.request(++this.generation, 0)
  }

  private enterState(state: LoadingModel['state'], reason = '') {
    runInAction(() => Object.assign(this, { state, reason }))
  }

  private async request(generation: number, attempt: number) {
    const result = await this.app.stores.api.call('realNameState', { requestNo: this.requestNo })
    if (generation !== this.generation) return
    if (!result.ok) return this.enterState(isMissing(result.error) ? 'missing' : 'failed')
    const { state, reason, authCode } = result.data
    if (state === 'found') return this.bind(generation, authCode)
    if (state !== 'waiting') return this.enterState(state, reason)
    const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0
    this.stop = this.delay(() => void this.request(generation, attempt + 1), pause)
  }

  /** @spec VA-14 */
  private async bind(generation: number, authCode: string) {
    const bound = await this.app.stores.api.call('bindMedicalCard', { authCode })
    if (generation !== this.generation) return
    if (!bound.ok) return this.enterState('unbound', 'msg' in bound.error ? bound.error.msg : '')
    this.app.feedback.toast(texts.done)
    await this.app.replace('insuranceCard')
  }

  toRealName = () => void this.app.replace('insuranceRealName')
  toCard = () => void this.app.replace('insuranceCard')

  /** Stops polling while the page is hidden. */
  hide = () => {
    this.generation++
    this.stop()
  }

  dispose() {
    this.hide()
  }
}
