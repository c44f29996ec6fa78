import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { Loader } from '@/page-kit/loader'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { walletHomeTexts } from '@/texts/wallet-home'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import '@/ui/empty-state/art/wallet.scss'

const { my: texts, visitor, closed, gold, cash } = walletHomeTexts

/** Holder of the wallet, masked, and its balances. @spec PR-31 */
const Account = ({ account }: { account: Reply<'walletAccount'> }) => {
  const { go } = useApp()
  if (!account.openTime) return <EmptyState kind="wallet" alone {...closed} onAction={() => void go('walletOpen')} />
  return (
    <Gutter>
      <Section list>
        <Cell title={texts.name} value={account.name || texts.none} />
        <Cell title={texts.mobile} value={account.mobile} />
        <Cell title={texts.idNo} value={account.idMask || texts.none} />
        <Cell title={texts.openTime} value={formatShopTime(account.openTime, 'YYYY-MM-DD')} />
      </Section>
      <Section list>
        <Cell
          title={cash}
          value={yuanSign(account.userMoney)}
          onPress={() => void go('walletRecord', { type: 'cash' })}
        />
        <Cell title={gold} value={String(account.userGold)} onPress={() => void go('walletRecord', { type: 'gold' })} />
        <Cell title={texts.wallet} onPress={() => void go('walletHome')} />
        <Cell title={texts.password} onPress={() => void go('walletPassword')} />
      </Section>
    </Gutter>
  )
}

const WalletMy = observer(function WalletMy() {
  const account = useModel(
    ({ stores: { api, session } }) =>
      new Loader<Reply<'walletAccount'>>(
        () => api.call('walletAccount', {}),
        () => session.isLoggedIn,
      ),
  )
  const { login } = useApp()
  useShown(account.load)
  return (
    <>
      <TopBar title={texts.title} />
      <Loaded of={account} failed={texts.failed} visitor={{ ...visitor, onAction: () => login() }}>
        {(data) => <Account account={data} />}
      </Loaded>
    </>
  )
})

export default definePage('walletMy', WalletMy)
