import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { Reply } from '@/contract/types'
import { byTimer, type Delay } from '@/stores/delay'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'

/** Polling interval for the doctor's next message, in ms. */
export const POLL_MS = 3000

export type Consultation = Reply<'consultationByNo'>

/** Online consultation: the doctor's questions come one by one, each unanswered at first. @spec RX-02 */
export class ConsultModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  consultation: Consultation | null = null
  /** Chosen or typed answer to the open question; '' for none. */
  choice = ''
  isSending = false
  private requestId = 0
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithFeedback & WithStores<'api' | 'session'>,
    private readonly no: string,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, {
      untracked: ['app', 'no', 'delay', 'requestId', 'stopWaiting'],
      byReference: ['consultation'],
    })
  }

  load = async () => {
    this.stopWaiting()
    const requestId = ++this.requestId
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.consultation = null
      this.state = 'visitor'
      return
    }
    if (!this.consultation) this.state = 'loading'
    const result = await api.call('consultationByNo', { consultNo: this.no })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.take(result.data)
      else if (this.consultation) this.wait()
      else this.state = isMissing(result.error) ? 'gone' : 'failed'
    })
  }

  private take(consultation: Consultation) {
    if (consultation.question?.id !== this.consultation?.question?.id) this.choice = ''
    this.consultation = consultation
    this.state = 'ready'
    if (consultation.state === 'waiting') this.wait()
  }

  private wait() {
    this.stopWaiting = this.delay(() => void this.load(), POLL_MS)
  }

  choose = (choice: string) => void (this.choice = choice)

  /** Sends the chosen answer once, whatever the number of taps. */
  send = async () => {
    const { question } = this.consultation ?? {}
    const choice = this.choice.trim()
    if (!question || !choice || this.isSending) return
    this.isSending = true
    this.stopWaiting()
    const requestId = ++this.requestId
    const sending = this.app.stores.api.call('answerConsultation', {
      ...{ consultNo: this.no, questionId: question.id, answer: choice },
    })
    const result = await this.app.feedback.during(commonTexts.submitting, sending)
    runInAction(() => (this.isSending = false))
    if (requestId !== this.requestId) return
    if (result.ok) return runInAction(() => this.take(result.data))
    this.app.fail(result.error)
    await this.load()
  }

  /** Opens the request that the pharmacists review. @spec RX-05 */
  toRequest = () => void this.app.replace('rxDemand', { orderNo: this.consultation?.orderNo ?? '' })

  /** Opens a new request for the same drugs. */
  requestAgain = () => {
    const drugs = this.consultation?.drugs ?? []
    const listOf = (key: 'barcode' | 'count') => drugs.map((drug) => drug[key]).join(',')
    void this.app.go('otcAuth', { barcode: listOf('barcode'), count: listOf('count') })
  }

  toList = () => void this.app.replace('rxDemand')
  login = () => this.app.login()

  /** Stops polling while another page covers this one. */
  hide = () => {
    this.stopWaiting()
  }

  dispose() {
    this.stopWaiting()
    this.requestId++
  }
}
