import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/app/context'
import type { ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { commodityTexts } from '@/texts/commodity'
import { Cell } from '@/ui/cell'
import { Marks, Tag } from '@/ui/mark'
import { Note } from '@/ui/note'
import { Price, Was } from '@/ui/price'
import { Section } from '@/ui/section'
import { StageBar } from '@/ui/stage-bar'
import type { DetailModel } from '../model'

const DRUG = { OTC甲: 'a', OTC乙: 'b', Rx: 'rx' } as const

/** Promotions, and coupons, that are named; the rest shows at checkout. */
const MOST_TAGS = 2

interface Props {
  model: DetailModel
  goods: ProductDetail
}

const titleOf = ({ productName, spec }: ProductDetail) => (spec ? `${productName} ${spec}` : productName)

/** Price, promotions, name and marks. */
export const Summary = observer(function Summary({ model, goods }: Props) {
  const { attach, sale, spec } = model
  const isRx = sale.stage === 'before'
  const offers = [...goods.promotions.slice(0, MOST_TAGS), ...goods.coupons.slice(0, MOST_TAGS)]
  const tags = isRx ? [] : offers.map(({ text }) => text)
  const finalPrice = isRx ? '' : attach?.finalPrice
  const marks = [goods.drugClass ? '' : goods.kind, commodityTexts.own].filter(Boolean)
  return (
    <Section className="gd-first">
      <View className="gd-price">
        <Price value={spec.price} size="3xl" />
        {!isRx && goods.originPrice !== null && <Was value={goods.originPrice} />}
        <View className="push xs t3">{isRx ? commodityTexts.rxPrice : attach?.unitPrice}</View>
      </View>
      {(tags.length > 0 || finalPrice) && (
        <View className="gd-tags">
          {tags.map((text) => (
            <Tag key={text} text={text} />
          ))}
          {finalPrice && <View className="xs t2">{finalPrice}</View>}
        </View>
      )}
      <View className="gd-title" role="heading" aria-level={1}>
        {titleOf(goods)}
      </View>
      <View className="row">
        <Marks drug={goods.drugClass && DRUG[goods.drugClass]} med={isYes(goods.unMedical)} more={marks} />
        <View className="gd-maker">{goods.maker}</View>
      </View>
      {sale.notice && (
        <View className="gd-note">
          <Note>{sale.notice}</Note>
        </View>
      )}
    </Section>
  )
})

/** What is chosen and where it goes. */
export const Choices = observer(function Choices({ model, goods }: Props) {
  const app = useApp()
  const { spec, count, sale } = model
  const words = spec.isDone ? spec.words || goods.spec : commodityTexts.choose
  return (
    <Section list>
      {sale.action === 'buy' && (
        <Cell
          caption
          title={commodityTexts.chosen}
          value={commodityTexts.pieces(words, count)}
          onPress={() => model.open('spec')}
        />
      )}
      <Cell
        caption
        title={commodityTexts.to}
        value={app.stores.location.place.title}
        onPress={() => void app.go('searchAddress')}
      />
    </Section>
  )
})

/** How a prescription drug is bought. */
export const RxSteps = () => {
  const { title, label, demand, check, pay } = commodityTexts.steps
  return (
    <Section title={title}>
      <StageBar
        label={label}
        stages={[
          { ...demand, state: 'now' },
          { ...check, state: 'next' },
          { ...pay, state: 'next' },
        ]}
      />
    </Section>
  )
}
