import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Line } from '@/features/order/line'
import { cartTexts } from '@/texts/cart'
import { orderTexts } from '@/texts/order'
import { Icon } from '@/ui/icon'
import { Section } from '@/ui/section'
import type { AffirmModel } from '../model'
import { ParcelSafety } from './safety'

const texts = orderTexts.affirm

/** What comes from where and when. Lines that stand in the way of the order say so. */
export const Parcels = observer(function Parcels({ model }: { model: AffirmModel }) {
  const parcels = model.preview?.storeOrderVos ?? []
  const kind = model.isMail ? 'b2c' : model.isPickup ? 'pickup' : 'o2o'
  return (
    <Section>
      <View className="row">
        <Icon name={model.isMail ? 'truck' : 'bolt'} className="acc" />
        <View className="affirm-kind">{cartTexts.kinds[kind]}</View>
        {!model.isPickup && <View className="t2 xs">{texts.parcels(parcels.length)}</View>}
      </View>
      {parcels.map((parcel, index) => (
        <View key={parcel.storeNo}>
          <View className="affirm-sub">
            <View className="ell">{model.isPickup ? parcel.storeName : texts.parcel(index + 1, parcel.storeName)}</View>
            {!model.isPickup && <View className="nw">{parcel.arrival}</View>}
          </View>
          {parcel.goodsVoList.map((line) => (
            <Line key={line.cardGoodsId} line={line}>
              {line.unExist === 1 && <View className="xs warn">{line.unExistReason}</View>}
              {line.unExist === 0 && model.bad.has(line.cardGoodsId) && (
                <View className="xs warn">{texts.lineProblem}</View>
              )}
            </Line>
          ))}
          <ParcelSafety model={model} group={parcel} />
        </View>
      ))}
    </Section>
  )
})
