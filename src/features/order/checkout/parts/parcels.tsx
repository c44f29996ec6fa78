import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Line } from '@/features/order/line'
import { cartTexts } from '@/texts/cart'
import { orderTexts } from '@/texts/order'
import { Icon } from '@/ui/icon'
import { Section } from '@/ui/section'
import { EarnedPoints } from '../earned'
import { ROWS } from '../missing'
import type { CheckoutModel } from '../model'
import { ParcelSafety } from './safety'

const texts = orderTexts.checkout
/** Keeps the height of a line whose text is still loading. */
const BLANK = '\u00a0'
const ICONS = { b2c: 'truck', o2o: 'bolt', pickup: 'store' } as const

/** Parcels with their sender and delivery time. Lines that block the order are marked. */
export const Parcels = observer(function Parcels({ model }: { model: CheckoutModel }) {
  const earnedPoints = useModel((app) => new EarnedPoints(app))
  const { preview } = model
  useEffect(() => void earnedPoints.load(preview), [earnedPoints, preview])
  const isWaiting = !earnedPoints.isLoaded && !!preview && preview.integral.perYuan > 0
  // Points and insurance share one line, whose height stays free while the points load.
  const noteOf = (line: CheckoutModel['lines'][number]) => {
    const points = preview && earnedPoints.ofLine(line, preview)
    const isInsured = model.insurance.split?.medicalCartIds.includes(line.cardGoodsId)
    const notes = [points && texts.earns(points), isInsured && texts.insured.line].filter(Boolean)
    return notes.join(' · ') || (isWaiting ? BLANK : '')
  }
  const parcels = preview?.storeOrderVos ?? []
  const kind = model.isExpress ? 'b2c' : model.isPickup ? 'pickup' : 'o2o'
  return (
    <Section id={ROWS.products}>
      <View className="row">
        <Icon name={ICONS[kind]} className="acc" />
        <View className="checkout-kind">{cartTexts.kinds[kind]}</View>
        {!model.isPickup && <View className="t2 xs">{texts.parcels(parcels.length)}</View>}
      </View>
      {parcels.map((parcel, index) => (
        <View key={parcel.storeNo}>
          <View className="checkout-parcel">
            <View className="ell">{model.isPickup ? parcel.storeName : texts.parcel(index + 1, parcel.storeName)}</View>
            {!model.isPickup && model.hasPlace && (
              <View className="nw">{model.slots.text || model.promised || parcel.arrival}</View>
            )}
          </View>
          {parcel.goodsVoList.map((line) => (
            <Line key={line.cardGoodsId} line={line}>
              {noteOf(line) && <View className="xs t3">{noteOf(line)}</View>}
              {line.unExist === 1 && <View className="xs warn">{line.unExistReason}</View>}
              {line.unExist === 0 && model.placing.bad.has(line.cardGoodsId) && (
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
