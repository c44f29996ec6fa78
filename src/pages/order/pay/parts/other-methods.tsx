import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { formatYuan, sumYuan } from '@/domain/money'
import type { PayModel } from '@/features/order/cashier/model'
import { insuranceTexts } from '@/texts/insurance'
import { walletTexts } from '@/texts/wallet'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'

type Wallet = Reply<'walletGold'>

const noteOf = ({ opened, userGold, userMoney }: Wallet) =>
  opened ? walletTexts.rowNote(formatYuan(sumYuan([userGold, userMoney]))) : walletTexts.rowClosed

/**
 * Payment methods with their own pages: the wallet, when it can pay this order, and medical insurance, when it covers
 * the order's products.
 * @spec API-35 BC-25 BC-26
 */
export const OtherPayMethods = observer(function OtherPayMethods({ model }: { model: PayModel }) {
  const { orderNo, isMedical: isInsured, takesWallet } = model
  const { go, stores } = useApp()
  const [wallet, setWallet] = useState<Wallet | null>(null)
  useEffect(() => {
    void stores.api.call('walletGold', {}).then((result) => result.ok && setWallet(result.data))
  }, [stores])
  const visibleWallet = takesWallet && wallet?.goldCoinPay === 1 ? wallet : null
  if (!visibleWallet && !isInsured) return <View />
  return (
    <Section list>
      {visibleWallet && (
        <Cell
          icon="wallet"
          iconOn
          title={walletTexts.row}
          note={noteOf(visibleWallet)}
          onPress={() => void go('orderWalletPay', { id: orderNo })}
        />
      )}
      {isInsured && (
        <Cell
          icon="card"
          iconOn
          title={insuranceTexts.row}
          note={insuranceTexts.rowNote}
          onPress={() => void go('orderMedicalPay', { orderNo })}
        />
      )}
    </Section>
  )
})
