import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { formatShort } from '@/domain/money'
import { useApp } from '@/page-kit/context'
import { useServicesOff } from '@/page-kit/services-off'
import { walletHomeTexts } from '@/texts/wallet-home'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { yuan } from '@/ui/price'
import { Section } from '@/ui/section'
import type { WalletHomeModel } from '../model'

const { home: texts, off } = walletHomeTexts

type Wallet = Reply<'walletGold'>

/** Both balances, with what can be done with them. */
export const Balances = ({ wallet }: { wallet: Wallet }) => {
  const { go } = useApp()
  const off = useServicesOff()
  return (
    <Section>
      <View className="xs t3">{texts.total}</View>
      <View className="wallet-big">{yuan(wallet.userMoney)}</View>
      <View className="wallet-home__gold">
        <View className="grow">
          <View className="strong">{`${texts.gold} ${formatShort(wallet.userGold)}`}</View>
          <View className="xs t3">{texts.goldNote}</View>
        </View>
      </View>
      <View className="wallet-home__pair">
        <Button onPress={() => void go('walletConvert')}>{texts.convert}</Button>
        {!off.includes('payouts') && (
          <Button kind="primary" onPress={() => void go('walletWithdraw')}>
            {texts.withdraw}
          </Button>
        )}
      </View>
    </Section>
  )
}

/** Pages of the wallet. */
export const Links = ({ model, wallet }: { model: WalletHomeModel; wallet: Wallet }) => {
  const { go } = useApp()
  return (
    <>
      {!wallet.opened && (
        <View className="wallet-home__note">
          <Note kind="info">{off}</Note>
        </View>
      )}
      <Section list>
        <Cell title={texts.records} onPress={() => void go('walletRecord', { type: 'cash' })} />
        <Cell title={texts.card} note={texts.cardNote} onPress={() => void go('walletCard')} />
        <Cell title={texts.my} onPress={() => void go('walletMy')} />
        <Cell title={wallet.opened ? texts.password : texts.open} onPress={model.toPassword} />
      </Section>
    </>
  )
}
