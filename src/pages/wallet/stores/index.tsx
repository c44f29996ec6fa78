import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { usePlaced } from '@/page-kit/placed'
import { TopBar } from '@/page-kit/top-bar'
import { Gutter } from '@/ui/page'
import { walletHomeTexts } from '@/texts/wallet-home'
import { WalletStoresModel } from './model'
import { Stores } from './parts/stores'

const texts = walletHomeTexts.stores

const WalletStores = observer(function WalletStores() {
  const model = useModel((app) => new WalletStoresModel(app))
  useEffect(() => model.load(), [model])
  usePlaced(model.load)
  useReachBottom(() => void model.stores.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Stores model={model} />
      </Gutter>
    </View>
  )
})

export default definePage('walletStores', WalletStores)
