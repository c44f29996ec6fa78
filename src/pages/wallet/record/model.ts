import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { Delay } from '@/stores/delay'
import { Rows } from '@/features/product/rows'
import { WithdrawalPolling } from '@/features/wallet/withdrawal-polling'

export type Entry = Reply<'walletCashRecords'>['list'][number]
export type Balance = Entry['balance']

const isWaiting = ({ withdrawal }: Entry) => withdrawal?.state === 'requested'

/**
 * Entries of either balance, page by page. The url names the balance, money by default. Withdrawals that are not paid out
 * yet are loaded again while the page shows.
 * @spec PR-31 API-27 ST-67
 */
export class WalletRecordModel {
  balance: Balance
  private readonly lists: Record<Balance, Rows<Entry>>
  private readonly polling: WithdrawalPolling

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    type?: string,
    delay?: Delay,
  ) {
    const { api } = app.stores
    const keyOf = ({ id }: Entry) => id
    this.balance = type === 'gold' ? 'gold' : 'cash'
    this.lists = {
      cash: new Rows<Entry>(app, (page) => api.call('walletCashRecords', page), keyOf),
      gold: new Rows<Entry>(app, (page) => api.call('walletGoldRecords', page), keyOf),
    }
    this.polling = new WithdrawalPolling({
      isWaiting: () => this.lists.cash.list.some(isWaiting),
      refresh: () => this.refresh(),
      delay,
    })
    observableModel(this, { untracked: ['app', 'lists', 'polling'] })
  }

  get rows() {
    return this.lists[this.balance]
  }

  show = () => this.polling.show(this.rows.load)

  /** Stops polling while the page is hidden. */
  hide = () => this.polling.hide()

  choose(balance: Balance) {
    this.balance = balance
    if (this.rows.state !== 'ready') void this.show()
  }

  /** Loads each waiting withdrawal again and keeps the other rows. A returned amount has an entry of its own: reloads. */
  private async refresh() {
    const { cash } = this.lists
    const calls = cash.list.filter(isWaiting).map(({ id }) => this.app.stores.api.call('walletGoldDetail', { id }))
    const rows = (await Promise.all(calls)).flatMap((result) => (result.ok ? [result.data] : []))
    if (rows.some(({ withdrawal }) => withdrawal?.state === 'refused')) return cash.load()
    rows.filter((row) => !isWaiting(row)).forEach((row) => cash.replace(row))
  }

  open = ({ id }: Entry) => void this.app.go('walletDetail', { id })

  dispose() {
    this.hide()
    this.lists.cash.dispose()
    this.lists.gold.dispose()
  }
}
