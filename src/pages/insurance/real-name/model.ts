import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { askRecordedConsent } from '@/page-kit/recorded-consent'
import type { FailureDisplay, Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { showWrongIdCard } from '@/page-kit/wrong-id-card'
import { checkNameAndIdCard } from '@/domain/id-card'
import { formatShopTime } from '@/domain/shop-time'
import { medicalCardTexts } from '@/texts/medical-card'

const { realName: texts } = medicalCardTexts
type Field = 'name' | 'idNo'

/**
 * Real-name form of the insured person. The ID number is sent to the server in a body and stored nowhere here.
 * @spec NAV-24 VA-14 RX-10
 */
export class RealNameModel {
  state: 'loading' | 'ready' | 'refused' = 'loading'
  values: Record<Field, string> = { name: '', idNo: '' }
  errors: Partial<Record<Field, string>> = {}
  busy = false
  /** Idempotency key of the form's input: sent again it is the same request. */
  private idemKey = ''

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithFeedback &
      WithConsent &
      WithStores<'api' | 'location'> &
      WithHosts<'device'>,
  ) {
    observableModel(this, { untracked: ['app', 'idemKey'] })
  }

  /** Shows the form only after the consent to ID numbers. @spec RX-10 */
  load = async () => {
    if (this.state === 'ready') return
    runInAction(() => (this.state = 'loading'))
    const isAllowed = await askRecordedConsent(this.app, 'id')
    runInAction(() => (this.state = isAllowed ? 'ready' : 'refused'))
  }

  set(field: Field, text: string) {
    this.values[field] = field === 'idNo' ? text.trim().toUpperCase() : text
    delete this.errors[field]
    this.idemKey = ''
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
    this.idemKey ||= this.app.hosts.device.randomId()
    const { values, idemKey } = this
    const cityId = this.app.stores.location.place.cityId
    const reply = await this.app.stores.api.call('startRealName', { ...values, cityId, idemKey })
    runInAction(() => (this.busy = false))
    if (!reply.ok) return this.app.fail(reply.error)
    runInAction(() => (this.values = { name: '', idNo: '' }))
    await this.app.replace('insuranceLoading', reply.data)
  }

  leave = () => void this.app.back()
}
