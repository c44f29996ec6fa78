import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { ProductCard } from '@/contract/types'
import { formatDistance } from '@/domain/distance-text'
import { detailTexts } from '@/texts/detail'
import { Button } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { Tag } from '@/ui/mark'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import { Price, yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import { ProductLine } from '../../product-cell'
import type { Combo, StockedStore } from '../related'
import type { DetailModel } from '../model'

interface Props {
  model: DetailModel
}

/** Most stores on the page itself; the others are in the sheet. */
const MOST_STORES = 2

const Lines = ({ model, list }: Props & { list: readonly ProductCard[] }) => (
  <>
    {list.map((card) => (
      <ProductLine key={card.barcode} card={card} actions={model.actions} />
    ))}
  </>
)

/** Substitutes with the same substances, for an unavailable product. */
export const Substitutes = observer(function Substitutes({ model }: Props) {
  const { substitutes } = model
  const { title, note } = detailTexts.peers
  if (!model.purchase.isOut || substitutes.length === 0) return <View />
  return (
    <Section title={title}>
      <View className="xs t3">{note}</View>
      <Lines model={model} list={substitutes} />
    </Section>
  )
})

/** Other products of the category, on the page opened from a category. */
export const Similar = observer(function Similar({ model }: Props) {
  const { similar } = model.related
  if (similar.length === 0) return <View />
  return (
    <Section title={detailTexts.similar.title}>
      <Lines model={model} list={similar} />
    </Section>
  )
})

/** Row of a store with stock: distance and a button to navigate there. @spec EN-16 */
const StoreRow = ({ model, store }: Props & { store: StockedStore }) => {
  const { stores: texts } = detailTexts
  const { name, distance, hours, openNow, count } = store
  return (
    <View className="product-store y-arrow" {...press(() => void model.related.goTo(store))}>
      <View className="grow">
        <View className="ell">{name}</View>
        <View className={openNow ? 'xs t3' : 'xs warn'}>
          {distance === null ? '' : `${formatDistance(distance)}　`}
          {openNow ? texts.open(hours) : texts.closed(hours)}
        </View>
      </View>
      <View className="xs t2 nw">{texts.pieces(count)}</View>
    </View>
  )
}

/** Stores within three kilometres that have stock now. */
export const Stores = observer(function Stores({ model }: Props) {
  const app = useApp()
  const { stores } = model.related
  const { stores: texts } = detailTexts
  if (stores.length === 0 || !model.product) return <View />
  const { barcode: id } = model.product
  return (
    <Section
      title={texts.title}
      note={texts.note(stores.length)}
      more={texts.all}
      onMore={() => void app.go('spotInventory', { id })}
    >
      {stores.slice(0, MOST_STORES).map((store) => (
        <StoreRow key={store.storeNo} model={model} store={store} />
      ))}
    </Section>
  )
})

const ComboCard = observer(function ComboCard({ model, combo }: Props & { combo: Combo }) {
  const app = useApp()
  const { combos: texts } = detailTexts
  const { groupId, name, goods: products, price, originPrice, saving, saved, stock, reason } = combo
  return (
    <View className="product-combo">
      <View className="row">
        <View className="strong">{name}</View>
        {saved && <Tag text={saved} />}
      </View>
      <View className="product-combo__products">
        {products.map(({ barcode, productName, minPic, count }) => (
          <View
            key={barcode}
            className="product-combo__item"
            {...press(() => void app.go('goods', { id: barcode }), undefined, 'link')}
          >
            <ProductPicture src={app.image(minPic)} />
            <View className="xs ell">{productName}</View>
            <View className="xs t3">{texts.piece(count)}</View>
          </View>
        ))}
      </View>
      <View className="row">
        <View className="grow">
          <View className="row">
            <Price value={price} />
            <View className="xs t3 product-combo__note">{texts.alone(yuanSign(originPrice))}</View>
          </View>
          <View className="xs red">{texts.saving(yuanSign(saving))}</View>
        </View>
        <View>
          <Button
            kind="soft"
            size="s"
            disabled={stock < 1}
            reason={reason}
            loading={model.related.adding === groupId}
            label={`${texts.add}，${name}`}
            onPress={() => void model.related.addCombo(combo)}
          >
            {texts.add}
          </Button>
        </View>
      </View>
    </View>
  )
})

/** Combos by kind, each with its current saving. @spec PR-17 EN-23 */
export const Combos = observer(function Combos({ model }: Props) {
  const app = useApp()
  const { combos: texts } = detailTexts
  const { kinds, kind, shownCombos } = model.related
  if (kind === undefined || !model.product) return <View />
  const { barcode } = model.product
  return (
    <Section
      title={texts.title}
      more={texts.all}
      onMore={() => void app.go('goodsTreatment', { id: barcode, index: kind - 1 })}
    >
      {kinds.length > 1 && (
        <Chips>
          {kinds.map((one) => (
            <Chip
              key={one}
              inset
              text={texts.kinds[one]}
              on={one === kind}
              onPress={() => model.related.showKind(one)}
            />
          ))}
        </Chips>
      )}
      {shownCombos.map((combo) => (
        <ComboCard key={combo.groupId} model={model} combo={combo} />
      ))}
    </Section>
  )
})
