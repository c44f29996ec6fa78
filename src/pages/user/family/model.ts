import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { formatCode, type CarerRight, type CarerRights } from '@/domain/carer'
import { publicUrl } from '@/routes'
import { familyTexts as texts } from '@/texts/family'

/**
 * Relatives who look after the shopper and those the shopper looks after, the orders that they send, and the sheet that
 * invites one.
 */
export class FamilyModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  links: Reply<'carerLinks'> = { carers: [], elders: [] }
  orders: Reply<'ordersForMe'> = []
  isInviting = false
  isSending = false
  rights: CarerRights = { orders: true, address: true, refills: false }
  /** Code that is on screen; null before it is created. */
  invite: Reply<'createCarerInvite'> | null = null
  private requestId = 0

  constructor(
    private readonly app: Navigation & FailureDisplay & WithFeedback & WithStores<'api'> & WithHosts<'clipboard'>,
  ) {
    observableModel(this, { untracked: ['app', 'requestId'], byReference: ['links', 'orders', 'invite'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    const { api } = this.app.stores
    const [links, orders] = await Promise.all([api.call('carerLinks', {}), api.call('ordersForMe', {})])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (links.ok && orders.ok) {
        this.links = links.data
        this.orders = orders.data
        this.state = 'ready'
      } else if (this.state !== 'ready') this.state = 'failed'
    })
  }

  get isEmpty() {
    return this.links.carers.length + this.links.elders.length + this.orders.length === 0
  }

  get now() {
    return this.app.stores.api.now()
  }

  /** Code in two groups; '' before it is created. */
  get code() {
    return this.invite ? formatCode(this.invite.code) : ''
  }

  /** Page that a shared card opens. */
  get path() {
    return publicUrl('familyAccept', this.invite ? { code: this.invite.code } : {})
  }

  openInvite = () => {
    this.isInviting = true
    this.invite = null
  }

  closeInvite = () => {
    this.isInviting = false
  }

  setRight = (right: CarerRight, isGiven: boolean) => {
    this.rights = { ...this.rights, [right]: isGiven }
  }

  get hasRight() {
    return Object.values(this.rights).some(Boolean)
  }

  create = async () => {
    if (this.isSending || !this.hasRight) return
    this.isSending = true
    const result = await this.app.stores.api.call('createCarerInvite', { rights: this.rights })
    runInAction(() => {
      this.isSending = false
      if (result.ok) this.invite = result.data
    })
    if (!result.ok) this.app.fail(result.error)
  }

  copy = async () => {
    const written = await this.app.hosts.clipboard.write(texts.codeText(this.code))
    if (written.ok && !written.value.isReported) this.app.feedback.toast(texts.copied)
  }

  open = (id: number) => void this.app.go('familyLink', { id })
  enter = () => void this.app.go('familyAccept')

  dispose() {
    this.requestId += 1
  }
}
