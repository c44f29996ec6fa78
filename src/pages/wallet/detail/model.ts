import { Loader } from '@/page-kit/loader'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { Delay } from '@/stores/delay'
import { WithdrawalPolling } from '@/features/wallet/withdrawal-polling'

/** One entry of a balance; that of a withdrawal is followed until the withdrawal has ended. @spec PR-31 */
export class WalletDetailModel {
  readonly entry: Loader<Reply<'walletGoldDetail'>>
  private readonly polling: WithdrawalPolling

  constructor({ stores: { api, session } }: WithStores<'api' | 'session'>, id: number, delay?: Delay) {
    const entry = new Loader<Reply<'walletGoldDetail'>>(
      () => api.call('walletGoldDetail', { id }),
      () => session.isLoggedIn,
    )
    this.entry = entry
    this.polling = new WithdrawalPolling({
      isWaiting: () => entry.data?.withdrawal?.state === 'requested',
      refresh: entry.load,
      delay,
    })
  }

  show = () => this.polling.show(this.entry.load)

  hide = () => this.polling.hide()

  dispose() {
    this.hide()
    this.entry.dispose()
  }
}
