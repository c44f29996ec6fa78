import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { cartExtrasTexts } from '@/texts/cart-extras'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import type { Merging } from './merging'

const texts = cartExtrasTexts.merge

interface Props {
  merging: Merging
}

/** Offer below the groups: fewer parcels are possible, or why they are not. */
export const MergeOffer = observer(function MergeOffer({ merging }: Props) {
  const { scheme, reason, senders } = merging
  if (reason)
    return (
      <View className="cart-kinds">
        <Note kind="info">{texts.refused(senders, reason)}</Note>
      </View>
    )
  if (!scheme) return null
  const { before, parcels, packingSaved } = scheme
  const saved = packingSaved > 0 ? texts.saved(formatYuan(packingSaved)) : ''
  return (
    <View className="cart-kinds">
      <Note kind="ok" icon="parcel" action={texts.viewMerge} onAction={() => void merging.open()}>
        {`${texts.offer(before)}${texts.action(parcels)}${saved}。`}
      </Note>
    </View>
  )
})

/** Sheet with the changes line by line, before they are applied. */
export const MergeSheet = observer(function MergeSheet({ merging }: Props) {
  const { scheme } = merging
  if (!merging.isOpen || !scheme) return <View />
  const { before, parcels, packingSaved } = scheme
  const foot = (
    <Button kind="primary" block onPress={() => void merging.apply()}>
      {texts.action(parcels)}
    </Button>
  )
  return (
    <Sheet open title={texts.action(parcels)} onClose={() => merging.close()} foot={foot}>
      <Note kind="ok" icon="parcel">
        {texts.note(before, parcels)}
        {packingSaved > 0 && texts.saved(formatYuan(packingSaved))}
      </Note>
      {merging.changes.map(({ item, isMoved, text }) => (
        <View key={item.cardGoodsId} className="cart-warn">
          <View>{`${item.productName} ×${item.count}`}</View>
          <View className={isMoved ? 'xs acc' : 'xs t3'}>{text}</View>
        </View>
      ))}
      <View className="cart-who">
        <View className="grow">{texts.payable}</View>
        <Price value={scheme.payable} size="lg" />
      </View>
    </Sheet>
  )
})
