import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { walletHomeTexts } from '@/texts/wallet-home'
import { Gutter } from '@/ui/page'
import { WalletHomeModel } from './model'
import { Balances, Links } from './parts/balances'
import { Months } from './parts/months'
import { HomeSkeleton } from './parts/skeleton'
import '@/features/wallet/index.scss'
import './index.scss'

const { home: texts, visitor } = walletHomeTexts

const WalletHome = observer(function WalletHome() {
  const model = useModel((app) => new WalletHomeModel(app))
  const { login } = useApp()
  useShown(model.load)
  return (
    <>
      <TopBar title={texts.title} />
      <Loaded
        of={model.wallet}
        skeleton={<HomeSkeleton />}
        failed={texts.failed}
        onRetry={model.load}
        visitor={{ ...visitor, onAction: () => login() }}
      >
        {(wallet) => (
          <Gutter>
            <Balances wallet={wallet} />
            <Months months={model.months} />
            <Links model={model} wallet={wallet} />
          </Gutter>
        )}
      </Loaded>
    </>
  )
})

export default definePage('walletHome', WalletHome)
