import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Address } from '@/contract/types'
import { commonTexts } from '@/texts/common'

const MOST = 50

/** Changes the address of an order that is not sent yet to another of the shopper's addresses. */
export class Readdress {
  isOpen = false
  state: 'loading' | 'ready' | 'failed' = 'loading'
  list: Address[] = []
  private isBusy = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'>,
    private readonly id: number,
    private readonly onMoved: () => void,
  ) {
    observableModel(this, { untracked: ['app', 'id', 'onMoved', 'isBusy'], byReference: ['list'] })
  }

  open = async () => {
    this.isOpen = true
    this.state = 'loading'
    const result = await this.app.stores.api.call('addressPage', { pageNum: 1, pageSize: MOST })
    runInAction(() => {
      this.state = result.ok ? 'ready' : 'failed'
      this.list = result.ok ? result.data.list : []
    })
  }

  close = () => void (this.isOpen = false)

  /** Sends the chosen address. A refusal shows why, and the sheet stays for another choice. */
  async choose({ id: addressId }: Address) {
    if (this.isBusy) return
    this.isBusy = true
    const { api } = this.app.stores
    const result = await this.app.feedback.during(
      commonTexts.submitting,
      api.call('updateOrderAddress', { id: this.id, addressId }),
    )
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    this.close()
    this.app.feedback.toast(commonTexts.toast.changed)
    this.onMoved()
  }

  /** Closes the sheet and opens the address form; the sheet reloads its list when opened again. */
  add = () => {
    this.close()
    void this.app.go('addressEdit')
  }
}
