import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { useApp } from '@/app/context'
import type { Reply } from '@/contract/types'
import { formatYuan, sumYuan } from '@/domain/money'
import { walletTexts as texts } from '@/texts/wallet'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'

/** The way to the wallet, once it is known that the shop takes wallets; nothing waits for it. @spec API-35 */
export function WalletRow({ orderNo }: { orderNo: string }) {
  const { go, stores } = useApp()
  const [wallet, setWallet] = useState<Reply<'walletGold'> | null>(null)
  useEffect(() => {
    void stores.api.call('walletGold', {}).then((found) => found.ok && setWallet(found.data))
  }, [stores])
  if (!wallet?.goldCoinPay) return <View />
  const sum = formatYuan(sumYuan([wallet.userGold, wallet.userMoney]))
  return (
    <Section list>
      <Cell
        icon="wallet"
        iconOn
        title={texts.row}
        note={wallet.opened ? texts.rowNote(sum) : texts.rowClosed}
        onPress={() => void go('orderWalletPay', { id: orderNo })}
      />
    </Section>
  )
}
