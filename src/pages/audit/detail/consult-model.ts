import { runInAction } from 'mobx'
import type { Reply } from '@/contract/types'
import { CONSULT_QUESTIONS } from '@/domain/prescription/consultation'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import { staffConsultTexts as texts } from '@/texts/staff-consultations'
import { WorkLoader, type WorkApp } from './work-loader'

export type WorkConsult = Reply<'workConsult'>
export type ConsultRecord = Reply<'takeConsult'>['record']

/** Polling interval for the patient's answer, in ms. */
export const LOOK_MS = 5000
/** How often activity extends the lease, in ms. */
const RENEW_MS = 60_000
/** Fewest characters of a message. */
const LEAST = 2

type Question = { text: string; options: readonly string[] }

/** One online consultation: its record is open while the doctor holds it. @spec RX-02 RX-05 */
export class ConsultDetailModel {
  readonly work: WorkLoader<WorkConsult>
  /** Health data and messages; null unless the caller holds the consultation. */
  record: ConsultRecord | null = null
  text = ''
  /** Answers to choose from; none where the patient types the answer. */
  options: readonly string[] = []
  signature = ''
  isConfirmed = false
  error = ''
  private stopLooking: () => void = () => {}
  private isJustOpened = false
  private renewedAt = 0

  constructor(
    private readonly app: WorkApp,
    private readonly no: string,
    private readonly delay: Delay = byTimer,
  ) {
    this.work = new WorkLoader(app, null, () => this.fetch())
    observableModel(this, {
      untracked: ['app', 'no', 'delay', 'work', 'stopLooking', 'isJustOpened', 'renewedAt'],
      byReference: ['record'],
    })
  }

  get consult() {
    return this.work.loader.data
  }

  /** Usual questions that have not been asked. */
  get presets(): readonly Question[] {
    const { messages = [], sex } = this.record ?? {}
    return Object.entries(CONSULT_QUESTIONS).flatMap(([key, question]) =>
      (key === 'pregnancy' && sex !== 'female') || messages.some(({ text }) => text === question.text)
        ? []
        : [question],
    )
  }

  /** Whether the doctor writes the next message. */
  get isDoctorsTurn() {
    return this.record !== null && this.consult?.state === 'waiting'
  }

  get canSend() {
    return this.text.trim().length >= LEAST
  }

  /** Loads the consultation, and polls for the patient's answer while the caller waits for it. */
  load = async () => {
    this.stopLooking()
    await this.work.load()
    const { state, mine } = this.consult ?? {}
    if (state === 'asking' && mine === 1) this.stopLooking = this.delay(() => void this.load(), LOOK_MS)
  }

  /**
   * Loads the consultation. Opens its record only when needed, not at every poll, because the audit trail logs each
   * opening.
   */
  private async fetch() {
    const result = await this.app.stores.api.call('workConsult', { no: this.no })
    const isOpened = this.isJustOpened
    this.isJustOpened = false
    if (!result.ok || result.data.mine !== 1) this.setRecord(null)
    else if (!isOpened && (this.record === null || result.data.state === 'waiting')) await this.open()
    return result
  }

  private setRecord(record: ConsultRecord | null) {
    this.record = record
  }

  private async open() {
    const { api } = this.app.stores
    const result = await api.call('takeConsult', { no: this.no })
    this.setRecord(result.ok ? result.data.record : null)
    if (!result.ok) return this.app.fail(result.error)
    this.isJustOpened = true
    this.renewedAt = api.now()
  }

  hide = () => this.stopLooking()

  take = () => this.work.alone(() => this.reopen())

  private async reopen() {
    await this.open()
    await this.load()
  }

  /** Loads the consultation again once the lease has ended, which closes the record. `now` in ms. */
  closeAfterLease = (now: number) => {
    const { heldUntil = null } = this.consult ?? {}
    if (this.record && heldUntil && Date.parse(heldUntil) <= now) void this.load()
  }

  /** Extends the lease after activity, at most once a minute. */
  private renew() {
    if (!this.record || this.app.stores.api.now() - this.renewedAt < RENEW_MS) return
    void this.reopen()
  }

  /** Chooses a usual question. */
  choose = ({ text, options }: Question) => {
    this.text = text
    this.options = options
  }

  /** Takes over a typed message, which the patient answers in writing. */
  write = (text: string) => {
    if (text === this.text) return
    this.text = text
    this.options = []
    this.renew()
  }

  send = () =>
    this.work.alone(async () => {
      if (!this.canSend || !this.record) return
      const { length: turn } = this.record.messages
      const input = { no: this.no, text: this.text.trim(), options: [...this.options], turn }
      const result = await this.app.stores.api.call('askConsult', input)
      if (!result.ok) this.app.fail(result.error)
      else {
        this.app.feedback.toast(texts.sent)
        runInAction(() => {
          this.text = ''
          this.options = []
        })
      }
      await this.reopen()
    })

  sign = (signature: string) => {
    this.signature = signature
    this.error = ''
    this.renew()
  }

  confirm = (isConfirmed: boolean) => void (this.isConfirmed = isConfirmed)

  prescribe = () =>
    this.work.alone(async () => {
      if (!this.isConfirmed) return this.app.feedback.toast(texts.unconfirmed)
      const signature = this.signature.trim()
      if (signature === '') return void runInAction(() => (this.error = texts.unsigned))
      const { no } = this
      const result = await this.app.stores.api.call('prescribeConsult', { no, signature, confirmed: 1 })
      if (!result.ok) return this.app.fail(result.error)
      if (result.data.state === 'prescribed')
        return this.app.replace('auditSuccess', { type: 'consult', no, done: 'prescribe' })
      this.app.feedback.toast(result.data.reason)
      return this.load()
    })

  refuse = () => void this.app.go('auditTuicall', { type: 'consult', no: this.no })

  handBack = () =>
    this.work.alone(async () => {
      const result = await this.app.stores.api.call('handBackConsult', { no: this.no })
      if (!result.ok) return this.app.fail(result.error)
      this.app.feedback.toast(texts.handedBack)
      await this.load()
    })

  login = () => this.app.login()
  toWorkspace = () => void this.app.replace('auditHome')

  dispose() {
    this.stopLooking()
    this.work.dispose()
  }
}
