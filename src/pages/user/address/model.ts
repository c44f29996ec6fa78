import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Address } from '@/contract/types'
import { mergePage } from '@/domain/paging'
import { addressTexts } from '@/texts/address'
import { commonTexts } from '@/texts/common'

/** @spec BC-28 */
export const PAGE_SIZE = 30

/** The shopper's addresses; with `choosing` a tap picks one for checkout. */
export class AddressListModel {
  list: Address[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  ended = false
  private page = 0
  /** Questions so far: an older one's answer is dropped. */
  private asked = 0
  private isReading = false

  constructor(
    private readonly app: AppModel,
    readonly choosing: boolean,
  ) {
    makeAutoObservable<this, 'app' | 'page' | 'asked' | 'isReading'>(this, {
      app: false,
      page: false,
      asked: false,
      isReading: false,
    })
  }

  async load() {
    if (this.list.length === 0) this.state = 'loading'
    await this.fetch(1)
  }

  async more() {
    if (this.ended || this.state !== 'ready' || this.isReading) return
    await this.fetch(this.page + 1)
  }

  private async fetch(page: number) {
    const asked = ++this.asked
    this.isReading = true
    const result = await this.app.stores.api.call('addressPage', { pageNum: page, pageSize: PAGE_SIZE })
    if (asked !== this.asked) return
    this.isReading = false
    runInAction(() => {
      if (result.ok) {
        const { list, ended } = mergePage(
          this.list,
          { page, rows: result.data.list, size: PAGE_SIZE, totalPage: result.data.totalPage },
          ({ id }) => id,
        )
        this.list = list
        this.ended = ended
        this.page = page
        this.state = 'ready'
      } else if (this.list.length === 0) this.state = 'failed'
    })
    if (!result.ok) this.app.fail(result.error)
  }

  /** Picks the address for checkout and goes back to it. Elsewhere a tap edits. */
  open(address: Address) {
    if (!this.choosing) return void this.edit(address)
    this.app.stores.order.chooseAddress(address.id)
    void this.app.back()
  }

  edit({ id }: Address) {
    return this.app.go('addressEdit', { id })
  }

  add() {
    return this.app.go('addressEdit')
  }

  async makeDefault({ id }: Address) {
    const result = await this.app.stores.api.call('setDefaultAddress', { id })
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(commonTexts.toast.changed)
    await this.load()
  }

  async remove(address: Address) {
    const { removeTitle, removeText, remove } = addressTexts
    const sure = await this.app.feedback.ask({
      title: removeTitle,
      message: removeText(`${address.address} ${address.roomNo}`.trim()),
      confirm: remove,
      cancel: commonTexts.cancel,
      danger: true,
    })
    if (!sure) return
    const result = await this.app.stores.api.call('deleteAddress', { id: address.id })
    if (!result.ok) return this.app.fail(result.error)
    const { order } = this.app.stores
    // The checkout goes on without it.
    if (order.addressId === address.id) runInAction(() => (order.addressId = null))
    this.app.feedback.toast(commonTexts.toast.deleted)
    await this.load()
  }
}
