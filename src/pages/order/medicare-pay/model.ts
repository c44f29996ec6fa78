import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { askRecordedConsent } from '@/page-kit/recorded-consent'
import type { FailureDisplay, LoginPrompt, Navigation, WithConsent, WithFeedback, WithStores } from '@/page-kit/ports'
import { showWrongIdCard } from '@/page-kit/wrong-id-card'
import type { ApiError, Result } from '@/api/result'
import type { Reply } from '@/contract/types'
import { checkNameAndIdCard } from '@/domain/id-card'
import { formatShopTime } from '@/domain/shop-time'
import { enterPartner } from '@/features/order/enter-partner'
import { insuranceTexts } from '@/texts/insurance'

const texts = insuranceTexts.card
type Card = Reply<'bindMedicalCard'>
type Field = 'name' | 'idNo'

/**
 * Binds a medical insurance card with the least data that payment needs. The ID number is sent to the server in a body
 * and stored nowhere here.
 * @spec VA-14
 */
export class MedicarePayModel {
  state: 'loading' | 'ready' | 'bound' | 'failed' | 'refused' | 'visitor' = 'loading'
  card: Card | null = null
  values: Record<Field, string> = { name: '', idNo: '' }
  errors: Partial<Record<Field, string>> = {}
  busy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      WithStores<'api' | 'location' | 'session' | 'startup'>,
    readonly params: Record<string, string | undefined>,
  ) {
    enterPartner(app, params.platform)
    observableModel(this, { untracked: ['app', 'params'] })
  }

  get city() {
    const { cityId: id, cityName: name } = this.app.stores.location.place
    return { id, name }
  }

  load = async () => {
    if (!this.app.stores.session.isLoggedIn) return this.enterState('visitor')
    if (this.state === 'ready') return
    this.enterState('loading')
    const result = await this.app.stores.api.call('medicalCard', {})
    if (!result.ok) {
      this.enterState('failed')
      return this.app.fail(result.error)
    }
    if (result.data.card) return this.bound(result.data.card)
    // Shows the form only after the consent to ID numbers. @spec RX-10
    this.enterState((await askRecordedConsent(this.app, 'id')) ? 'ready' : 'refused')
  }

  private enterState(state: MedicarePayModel['state']) {
    runInAction(() => (this.state = state))
  }

  private bound(card: Card) {
    runInAction(() => {
      this.card = card
      this.state = 'bound'
    })
  }

  set(field: Field, text: string) {
    this.values[field] = field === 'idNo' ? text.trim().toUpperCase() : text
    delete this.errors[field]
  }

  private check(): boolean {
    const today = formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
    this.errors = checkNameAndIdCard(this.values, today, texts.needName)
    showWrongIdCard(this.app, this.errors.idNo)
    return Object.keys(this.errors).length === 0
  }

  /** Submits the form. A refusal keeps the input. */
  submit = async () => {
    if (this.busy || !this.check()) return
    this.busy = true
    const result = await this.bind()
    runInAction(() => (this.busy = false))
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => (this.values = { name: '', idNo: '' }))
    this.bound(result.data)
    this.app.feedback.toast(texts.done)
    if (this.params.orderNo) await this.app.back()
  }

  private async bind(): Promise<Result<Card>> {
    const { api } = this.app.stores
    const { name, idNo } = this.values
    const authorization = await api.call('authorizeMedicalCard', { name, idNo, cityId: this.city.id })
    return authorization.ok ? api.call('bindMedicalCard', authorization.data) : authorization
  }

  remove = async () => {
    if (this.busy || !(await this.app.feedback.askQuestion({ ...texts.removeAsk, danger: true }))) return
    runInAction(() => (this.busy = true))
    const removed = await this.app.stores.api.call('removeMedicalCard', {})
    runInAction(() => (this.busy = false))
    if (!removed.ok) return this.refused(removed.error)
    this.app.feedback.toast(texts.removed)
    runInAction(() => (this.card = null))
    await this.load()
  }

  private refused(error: ApiError) {
    this.app.fail(error)
  }

  login = () => this.app.login()
  /** Chooses the insured city: a shopper who browses another city may be insured here. @spec BC-25 BC-26 */
  changeCity = () => void this.app.go('searchCity')
  leave = () => void this.app.back()
  toPay = () => void this.app.replace('orderMedicalPay', { orderNo: this.params.orderNo ?? '' })
}
