import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { walletHomeTexts } from '@/texts/wallet-home'
import { CardModel } from './model'
import { Card } from './parts/card'

const { card: texts, visitor } = walletHomeTexts

const WalletCard = observer(function WalletCard() {
  const model = useModel((app) => new CardModel(app))
  const { login } = useApp()
  useShown(model.load)
  useDidHide(model.pause)
  return (
    <>
      <TopBar title={texts.title} />
      <Loaded of={model} skeleton={3} failed={texts.failed} visitor={{ ...visitor, onAction: () => login() }}>
        {() => <Card model={model} />}
      </Loaded>
    </>
  )
})

export default definePage('walletCard', WalletCard)
