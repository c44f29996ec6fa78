import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { hasRxMark } from '@/domain/tcm/lines'
import { PICKUP } from '@/domain/kind'
import { OrderStatus } from '@/domain/order-status'
import { formatShopTime } from '@/domain/shop-time'
import { useServerTime, waitingNote } from '@/features/audit/waiting'
import { useApp } from '@/page-kit/context'
import { storeWorkTexts } from '@/texts/store-work'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Checkbox } from '@/ui/choice'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { rowId, type OrderDetailModel, type WorkOrder } from '../order-model'
import { NumberSection, ParcelSection } from './parcel'
import { HandBack, HolderNote, TakeBar, WorkDetail } from './work-detail'

const texts = storeWorkTexts.orders
const clock = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

interface Props {
  model: OrderDetailModel
  order: WorkOrder
}

/** Delivery method, promise, and who packs it. */
const Head = observer(function Head({ model, order }: Props) {
  const now = useServerTime()
  const { orderNo, method, reservedTime, paidTime, dueTime, holder, privacyPacking, remark, shortage, otherCount } =
    order
  const { isWaiting } = model
  const note = isWaiting ? waitingNote(paidTime, now) : undefined
  return (
    <Section title={reservedTime ? texts.reserved : texts.methods[method]} note={note}>
      <Pair name={storeWorkTexts.orderNo}>{orderNo}</Pair>
      <Pair name={texts.paid}>{clock(paidTime)}</Pair>
      {dueTime && <Pair name={texts.dueName}>{texts.due(clock(dueTime))}</Pair>}
      {remark !== '' && <Pair name={texts.remark}>{remark}</Pair>}
      {shortage !== '' && <Pair name={texts.shortage}>{texts.shortages[shortage]}</Pair>}
      <View className="audit-gap">
        {isWaiting && <HolderNote holder={holder} />}
        {!isWaiting && !order.parcel && !isAtCounter(order) && <Note>{texts.over}</Note>}
        {privacyPacking === 1 && <Note>{texts.privacy}</Note>}
        {otherCount > 0 && <Note kind="info">{texts.others(otherCount)}</Note>}
      </View>
    </Section>
  )
})

/** Whether a shopper collects it with a code now: a packed pickup, or a paid reservation. */
const isAtCounter = ({ method, reservedTime, orderStatusCode }: WorkOrder) =>
  (method === PICKUP && orderStatusCode === OrderStatus.shipped) ||
  (reservedTime !== null && orderStatusCode === OrderStatus.completed)

type Line = WorkOrder['lines'][number]

const LineText = ({ line: { productName, spec, count, batch, expires } }: { line: Line }) => (
  <>
    <View className="audit-line__text">
      <View>{productName}</View>
      <View className="xs t3">
        {[spec, batch && texts.batch(batch), expires && texts.expires(expires)].filter(Boolean).join(' · ')}
      </View>
    </View>
    <View className="nw strong">{storeWorkTexts.count(count)}</View>
  </>
)

/** Line of the pick list; the holder ticks it. */
const PickLine = observer(function PickLine({ model, line }: { model: OrderDetailModel; line: Line }) {
  const { image } = useApp()
  const { minPic, checked } = line
  const isRx = hasRxMark(line)
  const picture = <ProductPicture src={image(minPic)} rx={isRx} size="s" />
  if (!model.isHeld)
    return (
      <View className="audit-line">
        {picture}
        <LineText line={line} />
      </View>
    )
  return (
    <View
      id={rowId(line.line)}
      className="audit-line audit-line--press"
      {...press(() => void model.check(line.line, !checked), undefined, 'checkbox')}
      aria-checked={checked}
    >
      <Checkbox on={checked} />
      {picture}
      <LineText line={line} />
    </View>
  )
})

const Actions = observer(function Actions({ model, order }: Props) {
  const { isHeld, isWaiting, isPacked, work } = model
  if (isAtCounter(order))
    return (
      <ActionBar>
        <Button kind="primary" size="l" block icon="scan" onPress={model.toCode}>
          {texts.toCode}
        </Button>
      </ActionBar>
    )
  if (!isWaiting) return null
  if (!isHeld) return order.holder ? null : <TakeBar work={work} />
  return (
    <ActionBar>
      <Button
        kind="primary"
        size="l"
        block
        loading={work.isBusy}
        disabled={!isPacked}
        reason={texts.unchecked}
        onBlocked={model.showMissing}
        onPress={() => void model.send()}
      >
        {texts.send[order.method] ?? texts.send[1]}
      </Button>
    </ActionBar>
  )
})

const Body = observer(function Body({ model, order }: Props) {
  const { lines, checkedCount, lineCount } = order
  return (
    <Gutter>
      <Head model={model} order={order} />
      <Section title={texts.lines} note={texts.checked(checkedCount, lineCount)}>
        {lines.map((line) => (
          <PickLine key={line.line} model={model} line={line} />
        ))}
      </Section>
      <ParcelSection model={model} />
      <NumberSection model={model} order={order} />
      {model.isHeld && <HandBack work={model.work} />}
      <Actions model={model} order={order} />
    </Gutter>
  )
})

/** A paid order of the store, packed by the member of staff who holds it. */
export const OrderDetail = observer(function OrderDetail({ model }: { model: OrderDetailModel }) {
  return <WorkDetail model={model}>{(order) => <Body model={model} order={order} />}</WorkDetail>
})
