import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { askRecordedConsent } from '@/page-kit/recorded-consent'
import type { FailureDisplay, WithConsent, WithFeedback, WithStores } from '@/page-kit/ports'
import { showWrongIdCard } from '@/page-kit/wrong-id-card'
import type { Reply } from '@/contract/types'
import { checkDocument } from '@/domain/id-card/document'
import { legalNameProblem } from '@/domain/id-card/legal-name'
import { formatShopTime } from '@/domain/shop-time'
import { crossBorderTexts } from '@/texts/cross-border'
import { commonTexts } from '@/texts/common'

const texts = crossBorderTexts.buyers

export type Buyer = Reply<'globalBuyers'>[number]

/**
 * Buyers of a cross-border order: chosen from the shopper's real names or added here. Keeps the input after every
 * refusal.
 * @spec PR-11 RX-10
 */
export class Buyers {
  isOpen = false
  state: 'loading' | 'ready' | 'failed' = 'loading'
  list: Buyer[] = []
  isAdding = false
  name = ''
  idNo = ''
  errors: { name?: string; idNo?: string } = {}
  isBusy = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & WithConsent & WithStores<'api'>,
    private readonly onChosen: (buyer: Buyer) => unknown,
  ) {
    observableModel(this, { untracked: ['app', 'onChosen'], byReference: ['list'] })
  }

  /** Opens the sheet only with consent, because it asks for an ID number. @spec RX-10 */
  open = async () => {
    if (!(await askRecordedConsent(this.app, 'id'))) return
    runInAction(() => (this.isOpen = true))
    await this.load()
  }

  load = async () => {
    this.state = 'loading'
    const result = await this.app.stores.api.call('globalBuyers', {})
    runInAction(() => {
      this.state = result.ok ? 'ready' : 'failed'
      if (!result.ok) return
      this.list = result.data
      this.isAdding = result.data.length === 0
    })
  }

  close = () => void (this.isOpen = false)
  add = () => void (this.isAdding = true)
  setName = (text: string) => {
    this.name = text
    this.errors = { ...this.errors, name: '' }
  }
  setIdNo = (text: string) => {
    this.idNo = text.toUpperCase()
    this.errors = { ...this.errors, idNo: '' }
  }

  choose = (buyer: Buyer) => {
    this.close()
    void this.onChosen(buyer)
  }

  /** @spec VA-27 VA-29 VA-43 */
  save = async () => {
    if (this.isBusy) return
    const { stores, feedback } = this.app
    const today = formatShopTime(stores.api.now(), 'YYYY-MM-DD')
    const idDocument = checkDocument({ kind: 'mainland', text: this.idNo, today })
    const name = this.name.trim()
    this.errors = { name: legalNameProblem(name, texts.nameWrong), idNo: idDocument.ok ? '' : idDocument.message }
    showWrongIdCard(this.app, this.errors.idNo)
    if (!idDocument.ok || this.errors.name) return
    this.isBusy = true
    const saving = stores.api.call('saveGlobalBuyer', { name, idNo: idDocument.number })
    const result = await feedback.during(commonTexts.submitting, saving)
    runInAction(() => {
      this.isBusy = false
      if (!result.ok) return
      this.name = ''
      this.idNo = ''
    })
    if (!result.ok) return this.app.fail(result.error)
    this.choose(result.data)
  }
}
