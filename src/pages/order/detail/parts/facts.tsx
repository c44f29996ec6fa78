import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { slotText } from '@/domain/delivery-slot'
import { OrderStatus } from '@/domain/order-status'
import { isGroupOrder } from '@/domain/order-status/group-order'
import { useApp } from '@/page-kit/context'
import { maskPhone } from '@/domain/mask'
import { OrderNumber } from '@/features/order/order-number'
import { dateTime } from '@/features/order/time'
import { earnedTexts } from '@/texts/earned'
import { groupTexts } from '@/texts/group'
import { invoiceTexts } from '@/texts/invoice'
import { orderTexts } from '@/texts/order'
import { Cell, Pair } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { OrderDetailModel } from '../model'
import { Shortage } from './shortage'
import { OrderDraw } from './draw'

const texts = orderTexts.detail

/** Delivery address or pickup store, and the order's numbers and times. */
export const Facts = observer(function Facts({ model }: { model: OrderDetailModel }) {
  const { order } = model
  const now = useApp().stores.api.now()
  if (!order) return null
  const {
    address,
    pickup,
    storeName,
    orderNo,
    createTime,
    payTime,
    endTime,
    cancelReason,
    payMethod,
    remark,
    doorCode,
    privacyPacking,
    slot,
    invoice,
    symptom,
    patientName,
    demandNo,
    earnedPoints,
    firstPoints,
    seller,
  } = order
  const { invoiceAction } = model
  const ask = invoice ? invoiceTexts.change : invoiceTexts.ask
  const invoiceText = invoiceAction === 'ask' ? ask : invoiceTexts[invoiceAction ?? 'see']
  return (
    <Section>
      <View className="detail-address">
        <Icon name="pin" className="acc" />
        <View className="detail-address__text">
          <View>{pickup === 1 ? storeName : `${address.address} ${address.roomNo}`}</View>
          <View className="xs t3">
            {pickup !== 1 && address.region && `${address.region} · `}
            {`${address.name} ${maskPhone(address.mobile)}`}
          </View>
        </View>
        {model.canMove && (
          <View className="detail-copy acc" {...press(() => void model.moving.open(), texts.move)}>
            {texts.change}
          </View>
        )}
      </View>
      <OrderDraw order={order} />
      {isGroupOrder(orderNo) && (
        <Cell
          title={groupTexts.order.progress}
          note={order.group && groupTexts.order.progressNote}
          value={groupTexts.order.see}
          onPress={model.toGroup}
        />
      )}
      {patientName && (
        <Cell title={texts.rx} value={patientName} {...(demandNo ? { onPress: model.toPrescription } : undefined)} />
      )}
      {model.renewNo && <Cell title={texts.renew} note={texts.renewNote} onPress={model.renew} />}
      {earnedPoints > 0 && (
        <Cell
          title={earnedTexts.title}
          note={firstPoints > 0 && earnedTexts.parts(earnedPoints - firstPoints, firstPoints)}
          value={earnedTexts.points(earnedPoints)}
          onPress={model.toPoints}
        />
      )}
      <OrderNumber orderNo={orderNo} />
      <Pair name={texts.createTime} right>
        {dateTime(createTime)}
      </Pair>
      {payTime && (
        <Pair name={texts.payTime} right>
          {dateTime(payTime)}
        </Pair>
      )}
      {payTime && payMethod && (
        <Pair name={texts.payMethod} right>
          {texts.methods[payMethod] ?? payMethod}
        </Pair>
      )}
      {endTime && (
        <Pair name={model.status === OrderStatus.cancelled ? texts.cancelTime : texts.endTime} right>
          {dateTime(endTime)}
        </Pair>
      )}
      {cancelReason && (
        <Pair name={texts.cancelReason} right>
          {cancelReason}
        </Pair>
      )}
      {slot && (
        <Pair name={texts.slot.title} right>
          {slotText(slot, now, texts.slot)}
        </Pair>
      )}
      {(invoice || invoiceAction) && (
        <Pair name={invoiceTexts.title} right>
          <View className="detail-no">
            {invoice && <View className="detail-no__title">{invoice.title}</View>}
            {invoiceAction && (
              <View
                className="detail-copy acc"
                {...press(
                  model.openInvoice,
                  invoiceAction === 'ask' && invoice ? invoiceTexts.changeTitle : invoiceText,
                )}
              >
                {invoiceText}
              </View>
            )}
          </View>
        </Pair>
      )}
      {seller && (
        <Pair name={texts.seller} right>
          <View>{seller.company}</View>
          <View className="xs t3">{seller.address}</View>
        </Pair>
      )}
      {symptom && (
        <Pair name={texts.symptom} right>
          {symptom}
        </Pair>
      )}
      {remark && (
        <Pair name={texts.remark} right>
          {remark}
        </Pair>
      )}
      {doorCode && (
        <Pair name={texts.door} right>
          {doorCode}
        </Pair>
      )}
      <Shortage order={order} />
      {pickup === 0 && (
        <Pair name={texts.privacy} right>
          {privacyPacking === 1 ? texts.privacyYes : texts.privacyNo}
        </Pair>
      )}
    </Section>
  )
})
