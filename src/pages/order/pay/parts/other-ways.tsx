import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/app/context'
import type { Reply } from '@/contract/types'
import { isMedicareBindingCity, isMedicareCity } from '@/domain/city'
import { formatYuan, sumYuan } from '@/domain/money'
import type { PayModel } from '@/features/order/cashier/model'
import { insuranceTexts } from '@/texts/insurance'
import { walletTexts } from '@/texts/wallet'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'

type Wallet = Reply<'walletGold'>

const noteOf = ({ opened, userGold, userMoney }: Wallet) =>
  opened ? walletTexts.rowNote(formatYuan(sumYuan([userGold, userMoney]))) : walletTexts.rowClosed

/** Ways to pay with pages of their own: the wallet, once it is known that the shop takes wallets, and medical insurance in its cities. @spec API-35 BC-25 BC-26 */
export const OtherWays = observer(function OtherWays({ model }: { model: PayModel }) {
  const { orderNo, isMedical } = model
  const { go, stores } = useApp()
  const [wallet, setWallet] = useState<Wallet | null>(null)
  useEffect(() => {
    void stores.api.call('walletGold', {}).then((found) => found.ok && setWallet(found.data))
  }, [stores])
  const { cityId: id } = stores.location.place
  const isInsured = isMedical && (isMedicareCity(id) || isMedicareBindingCity(id))
  if (!wallet?.goldCoinPay && !isInsured) return <View />
  return (
    <Section list>
      {wallet?.goldCoinPay && (
        <Cell
          icon="wallet"
          iconOn
          title={walletTexts.row}
          note={noteOf(wallet)}
          onPress={() => void go('orderWalletPay', { id: orderNo })}
        />
      )}
      {isInsured && (
        <Cell
          icon="shield"
          iconOn
          title={insuranceTexts.row}
          note={insuranceTexts.rowNote}
          onPress={() => void go('orderMedicalPay', { orderNo })}
        />
      )}
    </Section>
  )
})
