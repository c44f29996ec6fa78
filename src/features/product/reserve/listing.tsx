import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { HistoryKeywords } from '../history-keywords'
import { reserveTexts as texts } from '@/texts/reserve'
import { Button } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { EmptyState } from '@/ui/empty-state'
import { ProductRow } from '@/ui/product-row'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import type { ReserveProduct, ReservationListing } from './listing-model'
import './index.scss'

interface Props {
  model: ReservationListing
}

const CLASS = { OTC甲: 'a', OTC乙: 'b', Rx: 'rx' } as const

const Row = ({ product, model }: Props & { product: ReserveProduct }) => {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, note, perUser, days, drugClass } = product
  const label = price > 0 ? texts.go : texts.claim
  const go = (
    <Button kind="soft" size="s" label={`${label}，${productName}`} onPress={() => model.open(product)}>
      {label}
    </Button>
  )
  const productRow = {
    id: barcode,
    name: productName,
    spec,
    picture: image(minPic),
    price,
    drug: drugClass && CLASS[drugClass],
  }
  return (
    <ProductRow product={productRow} size="m" action={go} onOpen={() => model.open(product)}>
      <View className="xs t2">{note}</View>
      <View className="xs t3">{texts.note(perUser, days)}</View>
    </ProductRow>
  )
}

export const Kinds = observer(function Kinds({ model }: Props) {
  const all = { id: 0, categoryName: texts.all }
  return (
    <View className="reserve-kinds" role="group" aria-label={texts.kinds}>
      <Chips>
        {[all, ...model.kinds].map(({ id, categoryName }) => (
          <Chip key={id} text={categoryName} on={id === model.kind} onPress={() => model.choose(id)} />
        ))}
      </Chips>
    </View>
  )
})

/** List of the products that can be reserved. @spec PR-19 RX-04 */
export const ReserveList = observer(function ReserveList({ model }: Props) {
  const { goods: products, isSearch, keyword, history } = model
  if (isSearch && !keyword && history.keywords.length > 0)
    return (
      <HistoryKeywords
        history={history}
        title={texts.history}
        clear={texts.clearHistory.title}
        onChoose={model.repeatSearch}
      />
    )
  if (isSearch && !keyword)
    return <EmptyState kind="empty" {...texts.hint} action={texts.toAll} onAction={model.toAll} />
  const none = isSearch ? texts.none(keyword) : texts.empty
  return (
    <Loaded
      of={products}
      skeleton={4}
      inside="section"
      failed={texts.failed}
      empty={
        products.isEmpty && {
          kind: 'noresult',
          ...none,
          action: texts.toAll,
          onAction: isSearch ? model.toAll : () => model.choose(0),
        }
      }
    >
      {() => (
        <>
          <Section>
            {products.list.map((product) => (
              <Row key={product.id} product={product} model={model} />
            ))}
          </Section>
          <ListEnd state={products.end} onRetry={() => void products.loadMore()} />
        </>
      )}
    </Loaded>
  )
})
