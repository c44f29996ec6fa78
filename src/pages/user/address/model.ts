import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Address, Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'
import { arrangeAddresses, type Arranged } from '@/domain/partner'
import { customerInput, merchantSource, requestOncePerVisit, partnerName } from '@/features/user/merchant-source'
import { addressTexts } from '@/texts/address'
import { commonTexts } from '@/texts/common'
import { partnerCustomerTexts } from '@/texts/partner-customer'

/** @spec BC-28 */
export const PAGE_SIZE = 30
/** @spec BC-28 */
export const MERCHANT_PAGE_SIZE = 100

/** The shopper's addresses; with `choosing` a tap picks one for checkout. */
export class AddressListModel {
  list: Address[] = []
  /** Masked addresses of accounts that the shopper looks after; only for a choice. */
  elders: Reply<'elderAddresses'> = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** State of the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  /**
   * Partner whose addresses these are: they can be chosen here but only changed there. '' for the shopper's own.
   * @spec RO-19
   */
  merchant = ''
  /** Name of that partner's shop. */
  merchantName = ''
  private page = 0
  private isReading = false
  private isBusy = false
  /** Number of requests so far: replies to older requests are ignored. */
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      WithStores<'api' | 'location' | 'order' | 'session' | 'startup'> &
      WithHosts<'navigation'>,
    readonly choosing: boolean,
  ) {
    observableModel(this, { untracked: ['app', 'page', 'requestId', 'isReading', 'isBusy'] })
  }

  /** The addresses in the order of the page, marked for the city on screen. @spec RO-20 RO-21 */
  get arranged(): Arranged<Address>[] {
    const { startup, location } = this.app.stores
    return arrangeAddresses(startup.platform, this.list, location.place.cityId)
  }

  async load() {
    if (this.list.length === 0) this.state = 'loading'
    if (this.choosing) this.app.stores.order.beginAddress(0)
    await this.fetch(1)
  }

  async loadMore() {
    if (this.state !== 'ready' || this.isReading || this.end === 'end') return
    this.end = 'loading'
    await this.fetch(this.page + 1)
  }

  private request(pageNum: number) {
    const source = pageNum === 1 ? merchantSource(this.app, 'partner') : this.merchant
    return typeof source === 'string'
      ? this.requestPage(source, pageNum)
      : source.then((code) => this.requestPage(code, pageNum))
  }

  private requestPage(merchantCode: string, pageNum: number) {
    const { api } = this.app.stores
    runInAction(() => (this.merchant = merchantCode))
    if (!merchantCode) return api.call('addressPage', { pageNum, pageSize: PAGE_SIZE })
    void this.nameMerchant(merchantCode)
    const input = { merchantCode, ...customerInput(this.app), pageNum, pageSize: MERCHANT_PAGE_SIZE }
    return requestOncePerVisit(this.app, `addresses ${pageNum}`, () => api.call('merchantAddresses', input))
  }

  /** Returns the addresses of elders; null when they cannot be chosen here, or not now. */
  private async requestElders() {
    const { api, startup } = this.app.stores
    if (!this.choosing || startup.platform) return null
    const result = await api.call('elderAddresses', {})
    return result.ok ? result.data : null
  }

  private async nameMerchant(merchantCode: string) {
    const name = await partnerName(this.app, merchantCode)
    runInAction(() => (this.merchantName = name))
  }

  private async fetch(page: number) {
    const requestId = ++this.requestId
    this.isReading = true
    const [result, elders] = await Promise.all([this.request(page), page === 1 ? this.requestElders() : null])
    if (requestId !== this.requestId) return
    this.isReading = false
    runInAction(() => {
      if (elders) this.elders = elders
      if (result.ok) {
        const { list, ended } = mergePage(
          this.list,
          {
            page,
            rows: result.data.list,
            size: this.merchant ? MERCHANT_PAGE_SIZE : PAGE_SIZE,
            totalPage: result.data.totalPage,
          },
          ({ id }) => id,
        )
        this.list = list
        this.end = ended ? 'end' : 'idle'
        this.page = page
        this.state = 'ready'
      } else if (this.list.length === 0) this.state = 'failed'
      else this.end = page > 1 ? 'error' : 'idle'
    })
    // Shows no toast for later pages: the row at the end of the list shows the error.
    if (!result.ok && page === 1) this.app.fail(result.error)
  }

  /** Picks the address for checkout and goes back. Elsewhere a tap edits. */
  open(address: Address) {
    if (!this.choosing) return this.merchant ? undefined : void this.edit(address)
    this.app.stores.order.chooseAddress(address.id)
    void this.app.back()
  }

  /** Picks the address of an elder for checkout and goes back. */
  chooseElder = (id: number) => {
    this.app.stores.order.chooseAddress(id)
    void this.app.back()
  }

  edit({ id }: Address) {
    return this.app.go('addressEdit', { id })
  }

  /** Opens the map with the form: the address has no point. */
  openMap({ id }: Address) {
    return this.app.go('addressEdit', { id, map: 1 })
  }

  /** Opens the form of a new address; for a checkout the form returns there. */
  add() {
    const { hosts, stores } = this.app
    if (this.choosing) stores.order.beginAddress(hosts.navigation.depth())
    return this.app.go('addressEdit')
  }

  async makeDefault({ id }: Address) {
    const { api } = this.app.stores
    if (!(await this.write(() => api.call('setDefaultAddress', { id })))) return
    this.app.feedback.toast(commonTexts.toast.changed)
    await this.load()
  }

  /** Saves a partner's address to the account, after the shopper has agreed. @spec RO-19 */
  async copy({ name, mobile, cityId, region, address, roomNo }: Address) {
    const { copyTitle, copyAddressText, copy, copied } = partnerCustomerTexts
    const question = { title: copyTitle, message: copyAddressText, confirm: copy, cancel: commonTexts.cancel }
    if (!(await this.app.feedback.askQuestion(question))) return
    const { api } = this.app.stores
    const input = { name, mobile, cityId, region, address, roomNo }
    if (await this.write(() => api.call('createAddress', input))) this.app.feedback.toast(copied)
  }

  async remove(address: Address) {
    const { removeTitle, removeText, remove } = addressTexts
    const sure = await this.app.feedback.askQuestion({
      title: removeTitle,
      message: removeText(`${address.address} ${address.roomNo}`.trim()),
      confirm: remove,
      cancel: commonTexts.cancel,
      danger: true,
    })
    if (!sure) return
    const { api, order } = this.app.stores
    if (!(await this.write(() => api.call('deleteAddress', { id: address.id })))) return
    order.forgetAddress(address.id)
    this.app.feedback.toast(commonTexts.toast.deleted)
    await this.load()
  }

  /** Runs a change; one at a time. @spec ER-77 */
  private async write(send: () => Promise<{ ok: true } | { ok: false; error: ApiError }>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, send())
    this.isBusy = false
    if (!result.ok) this.app.fail(result.error)
    return result.ok
  }
}
