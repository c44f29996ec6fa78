import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CARRIER_CODES, carrierName } from '@/domain/carrier'
import { formatShopTime } from '@/domain/shop-time'
import { storeParcelTexts as texts } from '@/texts/store-parcel'
import { Button } from '@/ui/button'
import { Cell, Pair } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Section } from '@/ui/section'
import type { LabelModel } from '../label-model'
import type { OrderDetailModel, WorkOrder } from '../order-model'

const clock = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** Carriers to choose from, and the number to type or scan. */
const NumberForm = observer(function NumberForm({ label }: { label: LabelModel }) {
  return (
    <>
      <View className="audit-gap" role="group" aria-label={texts.carrier}>
        <Chips wrap>
          {CARRIER_CODES.map((code) => (
            <Chip
              key={code}
              box
              inset
              text={carrierName(code)}
              on={code === label.carrier}
              onPress={() => label.choose(code)}
            />
          ))}
        </Chips>
      </View>
      <View className="audit-gap">
        <Field
          kind="text"
          value={label.num}
          placeholder={texts.hint}
          label={texts.title}
          maxlength={40}
          error={label.error}
          onInput={label.type}
        />
      </View>
    </>
  )
})

/** Form of the carrier's number before the hand-over. */
export const NumberSection = observer(function NumberSection({
  model,
  order,
}: {
  model: OrderDetailModel
  order: WorkOrder
}) {
  if (!model.isHeld || order.parcelNumber === 'none') return null
  return (
    <Section title={texts.title}>
      <View className="xs t3">{order.parcelNumber === 'needed' ? texts.needed : texts.optional}</View>
      <NumberForm label={model.label} />
      <View className="audit-gap">
        <Button icon="scan" onPress={() => void model.label.scan()}>
          {texts.scan}
        </Button>
      </View>
    </Section>
  )
})

/** Sent part of the order: carrier, number and times, and what staff may still report of it. */
export const ParcelSection = observer(function ParcelSection({ model }: { model: OrderDetailModel }) {
  const parcel = model.order?.parcel
  if (!parcel) return null
  const { com, num, sentTime, deliveredTime, canLabel, canDeliver } = parcel
  return (
    <>
      <Section title={texts.sent}>
        {com !== '' && <Pair name={texts.carrier}>{com}</Pair>}
        {num !== '' && <Pair name={texts.title}>{num}</Pair>}
        <Pair name={texts.sentTime}>{clock(sentTime)}</Pair>
        {deliveredTime && <Pair name={texts.deliveredTime}>{clock(deliveredTime)}</Pair>}
      </Section>
      {model.isChanging ? (
        <Section title={texts.change}>
          <NumberForm label={model.label} />
          <View className="audit-gap audit-pair">
            <Button onPress={model.stopChange}>{texts.keep}</Button>
            <Button icon="scan" onPress={() => void model.label.scan()}>
              {texts.scan}
            </Button>
            <Button kind="primary" loading={model.work.isBusy} onPress={() => void model.relabel()}>
              {texts.save}
            </Button>
          </View>
        </Section>
      ) : (
        (canLabel || canDeliver) && (
          <Section list>
            {canLabel && <Cell title={texts.change} onPress={model.startChange} />}
            {canDeliver && <Cell title={texts.deliver} onPress={() => void model.deliver()} />}
          </Section>
        )
      )}
    </>
  )
})
