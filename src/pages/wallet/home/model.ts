import { Loader } from '@/page-kit/loader'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

export type Months = Reply<'walletMonths'>['months']

/** Balances, and income and spending by month. @spec PR-31 */
export class WalletHomeModel {
  readonly wallet: Loader<Reply<'walletGold'>>
  readonly months: Loader<Reply<'walletMonths'>>

  constructor(private readonly app: Navigation & WithStores<'api' | 'session'>) {
    const { api, session } = app.stores
    const isOpen = () => session.isLoggedIn
    this.wallet = new Loader(() => api.call('walletGold', {}), isOpen)
    this.months = new Loader(() => api.call('walletMonths', {}), isOpen)
  }

  load = async () => {
    await Promise.all([this.wallet.load(), this.months.load()])
  }

  /** Opens the page that resets the payment password, or the one that opens the wallet. */
  toPassword = () => void this.app.go(this.wallet.data?.opened ? 'walletPassword' : 'walletOpen')

  dispose() {
    this.wallet.dispose()
    this.months.dispose()
  }
}
