import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { Loader } from '@/page-kit/loader'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import type { Reply } from '@/contract/types'
import { Entry } from './parts/entry'
import { walletHomeTexts } from '@/texts/wallet-home'
import { Gutter } from '@/ui/page'
import '@/features/wallet/index.scss'

const { detail: texts, visitor } = walletHomeTexts

const WalletDetail = observer(function WalletDetail({ params }: { params: PageParams }) {
  const entry = useModel(
    ({ stores: { api, session } }) =>
      new Loader<Reply<'walletGoldDetail'>>(
        () => api.call('walletGoldDetail', { id: Number(params.id) || 0 }),
        () => session.isLoggedIn,
      ),
  )
  const { login, replace } = useApp()
  useShown(entry.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={entry}
        failed={texts.failed}
        visitor={{ ...visitor, onAction: () => login() }}
        missing={{ ...texts.missing, onAction: () => void replace('walletRecord') }}
      >
        {(data) => (
          <Gutter>
            <Entry entry={data} />
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('walletDetail', WalletDetail)
