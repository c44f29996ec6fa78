import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShort } from '@/domain/money'
import { useApp } from '@/page-kit/context'
import { deliveryRecordTexts } from '@/texts/delivery-record'
import { earnedTexts } from '@/texts/earned'
import { invoiceTexts } from '@/texts/invoice'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Radio, Switch } from '@/ui/choice'
import { Field } from '@/ui/field'
import { press } from '@/ui/press'
import { yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import { TextArea } from '@/ui/text-area'
import type { CheckoutModel } from '../model'
import { insuredNoteOf } from '../money'

const texts = orderTexts.checkout
const SHORTAGES = ['call', 'remove', 'cancel'] as const

const CouponValue = observer(function CouponValue({ model }: { model: CheckoutModel }) {
  const { preview } = model
  const { usable, isBest } = model.coupons
  if (!preview || preview.couponFee === 0)
    return <>{usable.length > 0 ? texts.couponUnused(usable.length) : texts.couponNone}</>
  return (
    <View>
      <View className="red checkout-inline">{yuanSign(-preview.couponFee)}</View>
      {isBest && <View className="xs t3 checkout-inline">{texts.couponBest}</View>}
    </View>
  )
})

const slotValue = ({ slots, promised, preview }: CheckoutModel) =>
  slots.text || promised || (preview?.slots.now ? texts.slot.soon : texts.slot.later)

/** Insurance share, own share, and the switch for insurance payment. @spec PR-14 */
const InsuredCells = observer(function InsuredCells({ model }: { model: CheckoutModel }) {
  const { split, isChosen } = model.insurance
  if (!split) return null
  return (
    <>
      <Cell title={texts.medical} note={insuredNoteOf(split, model.hasPlace)} value={yuanSign(split.medicalFee)} />
      {(isChosen || model.canInsure) && (
        <Cell
          title={texts.insured.pay}
          note={texts.insured.payNote}
          right={<Switch on={isChosen} label={texts.insured.pay} onChange={(on) => void model.setInsuring(on)} />}
        />
      )}
    </>
  )
})

/** Switch for paying a part with points, or the reason why points cannot be used. @spec PR-22 */
const PointsCell = observer(function PointsCell({ model }: { model: CheckoutModel }) {
  const integral = model.preview?.integral
  if (!integral || integral.perYuan === 0) return null
  const { own, integral: spentPoints, amount, used } = integral
  if (amount === 0) return <Cell title={texts.points} value={texts.pointsNone(own)} />
  return (
    <Cell
      title={texts.points}
      note={texts.pointsOf(spentPoints, formatShort(amount))}
      right={<Switch on={used === 1} label={texts.points} onChange={(on) => void model.setPoints(on)} />}
    />
  )
})

/** Points that the order gives once it is paid, as the order shows them. @spec PR-22 */
const EarnedCell = observer(function EarnedCell({ model }: { model: CheckoutModel }) {
  const { earnedPoints = 0, firstPoints = 0 } = model.preview?.integral ?? {}
  if (earnedPoints === 0) return null
  return (
    <Cell
      title={earnedTexts.toEarn}
      note={firstPoints > 0 && earnedTexts.parts(earnedPoints - firstPoints, firstPoints)}
      value={earnedTexts.points(earnedPoints)}
    />
  )
})

/** Rows that open the latest deliveries of the stores that promise the time. */
const PromiseCells = observer(function PromiseCells({ model }: { model: CheckoutModel }) {
  const app = useApp()
  const parcels = model.preview?.storeOrderVos ?? []
  return (
    <>
      {parcels.map(({ storeNo, storeName }) => (
        <Cell
          key={storeNo}
          title={deliveryRecordTexts.title}
          value={storeName}
          onPress={() => void app.go('storeDeliveries', { storeNo })}
        />
      ))}
    </>
  )
})

/** Order options: shortage, remark, packing, coupon. */
export const OrderOptions = observer(function OrderOptions({ model }: { model: CheckoutModel }) {
  const { roomNo } = model.orderOptions.door
  const [remarkTitle, door] = model.hasRider ? [texts.remark, roomNo] : [texts.remarkExpress, undefined]
  return (
    <>
      <Section list>
        {model.slots.isOffered && (
          <Cell title={texts.slot.title} value={slotValue(model)} onPress={() => model.open('slot')} />
        )}
        {model.hasRider && model.promised && <PromiseCells model={model} />}
        <Cell
          title={texts.shortage}
          value={texts.shortages[model.orderOptions.shortage]}
          onPress={() => model.open('shortage')}
        />
        <Cell
          title={remarkTitle}
          value={[model.orderOptions.remark, door].filter(Boolean).join(' · ') || texts.remarkNone}
          onPress={() => model.open('remark')}
        />
        {!model.isPickup && (
          <Cell
            title={texts.privacy}
            note={texts.privacyNote}
            right={
              <Switch
                on={model.orderOptions.hasPrivacy}
                label={texts.privacy}
                onChange={(on) => model.orderOptions.setPrivacy(on)}
              />
            }
          />
        )}
      </Section>
      <Section list>
        <Cell
          title={texts.coupon}
          value={<CouponValue model={model} />}
          {...(model.coupons.canChoose && { onPress: () => model.open('coupon') })}
        />
        <PointsCell model={model} />
        <EarnedCell model={model} />
        <InsuredCells model={model} />
        {model.canInvoice && (
          <Cell
            title={invoiceTexts.title}
            value={model.orderOptions.invoice?.title ?? invoiceTexts.none}
            onPress={() => model.open('invoice')}
          />
        )}
      </Section>
    </>
  )
})

type LineVo = CheckoutModel['lines'][number]
const REPLACEMENTS = ['call', 'same', 'refund'] as const

/** Replacement choice of one line; another medicine of the same substance is offered only for an OTC drug. */
const Replace = observer(function Replace({ model, line }: { model: CheckoutModel; line: LineVo }) {
  const { barcode, productName, drugClass } = line
  const replacements = REPLACEMENTS.filter((replacement) => replacement !== 'same' || drugClass?.startsWith('OTC'))
  return (
    <View className="checkout-replacement" role="group" aria-label={productName}>
      <View className="ell">{productName}</View>
      <Chips wrap>
        {replacements.map((replacement) => (
          <Chip
            key={replacement}
            inset
            text={texts.replace[replacement]}
            on={model.orderOptions.replace.get(barcode) === replacement}
            onPress={() => model.orderOptions.setReplace(barcode, replacement)}
          />
        ))}
      </Chips>
    </View>
  )
})

export const ShortageSheet = observer(function ShortageSheet({ model }: { model: CheckoutModel }) {
  const choose = (key: (typeof SHORTAGES)[number]) => {
    model.orderOptions.setShortage(key)
    model.close()
  }
  return (
    <Sheet open title={texts.shortage} onClose={model.close}>
      <View role="radiogroup" aria-label={texts.shortage}>
        {SHORTAGES.map((key) => (
          <View
            key={key}
            className="checkout-option"
            {...press(() => choose(key), texts.shortages[key], 'radio')}
            aria-checked={key === model.orderOptions.shortage}
          >
            <View className="grow">{texts.shortages[key]}</View>
            <Radio on={key === model.orderOptions.shortage} />
          </View>
        ))}
      </View>
      <View className="checkout-no t3 xs">{texts.replace.title}</View>
      {model.lines.map((line) => (
        <Replace key={line.cardGoodsId} model={model} line={line} />
      ))}
    </Sheet>
  )
})

export const RemarkSheet = observer(function RemarkSheet({ model }: { model: CheckoutModel }) {
  return (
    <Sheet
      open
      title={model.hasRider ? texts.remark : texts.remarkExpress}
      onClose={model.close}
      foot={
        <Button kind="primary" block onPress={model.close}>
          {texts.save}
        </Button>
      }
    >
      <TextArea
        value={model.orderOptions.remark}
        placeholder={texts.remarkHint}
        maxlength={100}
        onInput={(text) => model.orderOptions.setRemark(text)}
      />
      {model.hasRider && (
        <View className="checkout-words">
          <Field
            kind="text"
            value={model.orderOptions.doorCode}
            label={texts.door}
            placeholder={texts.door}
            maxlength={30}
            onInput={(code) => model.orderOptions.setDoorCode(code)}
          />
        </View>
      )}
      <View className="checkout-words">
        <Chips wrap>
          {texts.remarkWords.map((label) => (
            <Chip
              key={label}
              text={label}
              inset
              on={model.orderOptions.remark === label}
              onPress={() => model.orderOptions.setRemark(label)}
            />
          ))}
        </Chips>
      </View>
    </Sheet>
  )
})
