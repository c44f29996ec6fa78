import { runInAction } from 'mobx'
import type { Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import { askRecordedConsent } from '@/page-kit/recorded-consent'
import type { FailureDisplay, LoginPrompt, Navigation, WithConsent, WithFeedback, WithStores } from '@/page-kit/ports'
import { showWrongIdCard } from '@/page-kit/wrong-id-card'
import type { Result } from '@/api/result'
import { PAY_CODES } from '@/contract/codes-pay'
import type { Reply } from '@/contract/types'
import { checkIdCard } from '@/domain/id-card'
import { legalNameProblem } from '@/domain/id-card/legal-name'
import { formatShopTime } from '@/domain/shop-time'
import { payPasswordProblem } from '@/domain/wallet'
import { walletTexts } from '@/texts/wallet'
import { SmsCode } from './sms-code'

const texts = walletTexts.form
const CODE = /^\d{6}$/

export type Field = 'name' | 'idNo' | 'code' | 'pin' | 'again'
type Values = Record<Field, string>
const EMPTY: Values = { name: '', idNo: '', code: '', pin: '', again: '' }

/** Request that spends a ticket. */
type Send = (values: Values, ticket: string) => Promise<Result<unknown>>

interface Options {
  fields: readonly Field[]
  /** Whether the wallet must be open for this page, or must not be. */
  needsOpen: boolean
  send: Send
  done: string
}

/**
 * Form for opening a wallet and for a new payment password: ID number, code sent to the account's own phone, password
 * twice. Keeps the input on every refusal, and the ticket of a correct code for the next attempt. Stores nothing on the
 * device.
 * @spec S23 S29
 */
export class WalletForm {
  state: 'loading' | 'ready' | 'failed' | 'other' | 'refused' | 'visitor' = 'loading'
  values: Values = { ...EMPTY }
  errors: Partial<Values> = {}
  mobile = ''
  /** State of the payment password, if there is one. @spec S28 */
  pin: Reply<'payPasswordState'> | null = null
  submitting = false
  readonly sms: SmsCode
  private ticket = ''

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      WithStores<'api' | 'session'>,
    readonly options: Options,
    delay?: Delay,
  ) {
    this.sms = new SmsCode(app, () => app.stores.api.call('sendWalletCode', {}), delay)
    observableModel(this, { untracked: ['app', 'options', 'ticket', 'sms'] })
  }

  async load() {
    if (!this.app.stores.session.isLoggedIn) return this.enterState('visitor')
    if (this.state !== 'ready') this.enterState('loading')
    const result = await this.app.stores.api.call('walletForm', {})
    if (!result.ok) {
      this.enterState('failed')
      return this.app.fail(result.error)
    }
    await this.take(result.data)
  }

  private async take({ opened, mobile }: Reply<'walletForm'>) {
    runInAction(() => (this.mobile = mobile))
    if ((opened === 1) !== this.options.needsOpen) return this.enterState('other')
    if (this.options.needsOpen) await this.loadPin()
    // Shows the form only after the consent to ID numbers. @spec RX-10
    const isAllowed = this.options.needsOpen || (await askRecordedConsent(this.app, 'id'))
    this.enterState(isAllowed ? 'ready' : 'refused')
  }

  /** Loads the state of the payment password; the page works without it. */
  private async loadPin() {
    const result = await this.app.stores.api.call('payPasswordState', {})
    runInAction(() => (this.pin = result.ok ? result.data : null))
  }

  private enterState(state: WalletForm['state']) {
    runInAction(() => (this.state = state))
  }

  set(field: Field, text: string) {
    this.values[field] = field === 'idNo' ? text.trim().toUpperCase() : text
    delete this.errors[field]
    if (field === 'code') this.ticket = ''
  }

  private check(): boolean {
    const { name, idNo, code, pin, again } = this.values
    const today = formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
    const card = checkIdCard({ text: idNo, today })
    const birthDate = card.ok ? card.birthDate : ''
    const problems: Values = {
      name: legalNameProblem(name, texts.needName),
      idNo: card.ok ? '' : card.message,
      code: CODE.test(code) ? '' : texts.needCode,
      pin: payPasswordProblem(pin, { birthDate }),
      again: pin === again ? '' : texts.differs,
    }
    const bad = this.options.fields.filter((field) => problems[field])
    this.errors = Object.fromEntries(bad.map((field) => [field, problems[field]]))
    showWrongIdCard(this.app, this.errors.idNo)
    return bad.length === 0
  }

  submit = async () => {
    if (this.submitting || !this.check()) return
    this.submitting = true
    const result = await this.sendAll()
    runInAction(() => (this.submitting = false))
    if (result.ok) return this.finish()
    const { error } = result
    const isExplained = error.kind === 'business' && error.code === PAY_CODES.walletClosed
    if (isExplained) return this.enterState('other')
    this.app.fail(error)
  }

  /** Sends the form. Only a success spends the ticket, so a refusal of the other fields needs no second code. */
  private async sendAll(): Promise<Result<unknown>> {
    if (!this.ticket) {
      const result = await this.app.stores.api.call('checkWalletCode', { code: this.values.code })
      if (!result.ok) return result
      this.ticket = result.data.ticket
    }
    return this.options.send(this.values, this.ticket)
  }

  private async finish() {
    runInAction(() => (this.values = { ...EMPTY }))
    await this.app.back()
    this.app.feedback.toast(this.options.done)
  }

  login = () => this.app.login()
  toOpen = () => void this.app.replace('walletOpen')
  toPassword = () => void this.app.replace('walletPassword')
  leave = () => void this.app.back()

  dispose() {
    this.sms.dispose()
  }
}
