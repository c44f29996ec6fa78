import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'

export type Entry = Reply<'walletCashRecords'>['list'][number]
export type Balance = Entry['balance']

/** Entries of either balance, page by page. The url names the balance, money by default. @spec PR-31 API-27 ST-67 */
export class WalletRecordModel {
  balance: Balance
  private readonly lists: Record<Balance, Rows<Entry>>

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    type?: string,
  ) {
    const { api } = app.stores
    const keyOf = ({ id }: Entry) => id
    this.balance = type === 'gold' ? 'gold' : 'cash'
    this.lists = {
      cash: new Rows<Entry>(app, (page) => api.call('walletCashRecords', page), keyOf),
      gold: new Rows<Entry>(app, (page) => api.call('walletGoldRecords', page), keyOf),
    }
    observableModel(this, { untracked: ['app', 'lists'] })
  }

  get rows() {
    return this.lists[this.balance]
  }

  show = () => this.rows.load()

  choose(balance: Balance) {
    this.balance = balance
    if (this.rows.state !== 'ready') void this.rows.load()
  }

  open = ({ id }: Entry) => void this.app.go('walletDetail', { id })

  dispose() {
    this.lists.cash.dispose()
    this.lists.gold.dispose()
  }
}
