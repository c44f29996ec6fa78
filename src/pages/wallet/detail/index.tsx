import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { walletHomeTexts } from '@/texts/wallet-home'
import { Gutter } from '@/ui/page'
import { WalletDetailModel } from './model'
import { Entry } from './parts/entry'
import '@/features/wallet/index.scss'

const { detail: texts, visitor } = walletHomeTexts

const WalletDetail = observer(function WalletDetail({ params }: { params: PageParams }) {
  const model = useModel((app) => new WalletDetailModel(app, Number(params.id) || 0))
  const { go, login, replace } = useApp()
  useShown(model.show)
  useDidHide(model.hide)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={model.entry}
        failed={texts.failed}
        visitor={{ ...visitor, onAction: () => login() }}
        missing={{ ...texts.missing, onAction: () => void replace('walletRecord') }}
      >
        {(data) => (
          <Gutter>
            <Entry entry={data} onOrder={(id) => void go('orderDetail', { status: 0, id })} />
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('walletDetail', WalletDetail)
