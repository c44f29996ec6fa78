import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { useEffect } from 'react'
import { fromFen, sum } from '@/domain/money'
import { REASONS } from '@/domain/after-sale'
import { isService } from '@/domain/tcm/lines'
import { afterSaleTexts as texts } from '@/texts/after-sale'
import { ActionBar } from '@/ui/action-bar'
import { AmountList } from '@/ui/amount-list'
import { Button } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { MoreButton, Section } from '@/ui/section'
import { Stepper } from '@/ui/stepper'
import { TextArea } from '@/ui/text-area'
import { Line } from '../line'
import { PhotoGrid } from '@/features/product/photos'
import { ROWS, type AfterSaleModel } from './model'
import './index.scss'

interface Props {
  model: AfterSaleModel
}

const leftText = (line: AfterSaleModel['lines'][number]) => {
  if (line.left === 0) return texts.gone
  return isService(line) ? texts.service : texts.left(line.left)
}

/** Price of one piece: the price of all pieces next to × n would look like a price per piece. */
const pieceFee = ({ goods, left }: AfterSaleModel['lines'][number]) => (left > 0 ? goods / left : goods)

const ProductLines = observer(function ProductLines({ model }: Props) {
  const { lines, products, isWhole } = model
  return (
    <Section
      id={ROWS.products}
      title={texts.product}
      right={isWhole && products.length > 1 ? <MoreButton text={texts.partly} onPress={model.toPart} /> : undefined}
    >
      {(isWhole ? lines.filter(({ left: remaining }) => remaining > 0) : lines).map((line) => (
        <View key={line.cartId} className="sale__line">
          <Line line={{ ...line, price: pieceFee(line), count: line.left }} />
          {!isWhole && (
            <View className="sale__count">
              <View className="xs t3">{leftText(line)}</View>
              {line.left > 0 && !isService(line) && (
                <Stepper
                  value={model.countOf(line.cartId)}
                  min={0}
                  max={line.left}
                  name={line.productName}
                  onChange={(count) => model.setCount(line.cartId, count)}
                />
              )}
            </View>
          )}
        </View>
      ))}
    </Section>
  )
})

const ReasonSection = observer(function Why({ model }: Props) {
  const { type, reasons, reason, hasDrugRule, facts } = model
  return (
    <>
      {facts?.sent === 1 && (
        <Section title={texts.type}>
          <Chips wrap>
            {[1, 2].map((one) => (
              <Chip
                key={one}
                inset
                text={texts.types[one] ?? ''}
                on={type === one}
                onPress={() => model.setType(one)}
              />
            ))}
          </Chips>
        </Section>
      )}
      <Section id={ROWS.reason} title={texts.reason}>
        <Chips wrap>
          {reasons.map((code) => (
            <Chip
              key={code}
              inset
              text={REASONS[code].text}
              on={reason === code}
              onPress={() => model.setReason(code)}
            />
          ))}
        </Chips>
        {hasDrugRule && (
          <View className="sale__note">
            <Note kind="info">{texts.drugRule}</Note>
          </View>
        )}
      </Section>
    </>
  )
})

const Proof = observer(function Proof({ model }: Props) {
  return (
    <Section id={ROWS.pictures} title={model.needsPictures ? texts.picturesNeeded : texts.pictures}>
      <PhotoGrid photos={model.pictures} />
      <View className="sale__note">
        <TextArea
          label={texts.note}
          placeholder={texts.noteHint}
          value={model.note}
          maxlength={160}
          onInput={model.setNote}
        />
      </View>
    </Section>
  )
})

const Amount = observer(function Amount({ model }: Props) {
  const { afterSaleRefund } = model
  if (!afterSaleRefund) return null
  const amountOf = (key: 'goods' | 'promotion' | 'coupon' | 'points') =>
    fromFen(sum(afterSaleRefund.lines.map((line) => line[key])))
  const rows = [
    { text: texts.rows.product, amount: amountOf('goods') },
    { text: texts.rows.promotion, amount: 0 - amountOf('promotion') },
    { text: texts.rows.coupon, amount: 0 - amountOf('coupon') },
    { text: texts.rows.points, amount: 0 - amountOf('points') },
    { text: texts.rows.fees, amount: fromFen(afterSaleRefund.fees) },
  ].filter(({ amount }, index) => index === 0 || amount !== 0)
  return (
    <Section title={texts.amount}>
      <View aria-live="polite">
        <AmountList rows={rows} total={fromFen(afterSaleRefund.total)} totalText={texts.amount} />
      </View>
      <View className="xs t3 sale__note">
        {afterSaleRefund.fees > 0 ? texts.back : `${texts.back}。${texts.feesStay}`}
      </View>
    </Section>
  )
})

/** Form of an after-sale request, from the products to the amount. */
export const AfterSaleForm = observer(function AfterSaleForm({ model }: Props) {
  useEffect(() => void model.load(), [model])
  const { saving } = model
  return (
    <Loaded of={model} skeleton={4} failed={texts.failed} others={{ none: { ...texts.none, onAction: model.toOrder } }}>
      {() => (
        <>
          <Gutter className="sale">
            <ProductLines model={model} />
            <ReasonSection model={model} />
            <Proof model={model} />
            <Amount model={model} />
          </Gutter>
          <ActionBar>
            <Button kind="primary" block loading={saving} onPress={() => void model.submit()}>
              {saving ? texts.submitting : texts.submit}
            </Button>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})
