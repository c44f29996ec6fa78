import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { storeView } from '@/domain/store'
import { StoreActions } from '@/features/store/actions'
import { nightTexts as texts } from '@/texts/night'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { ProductRow } from '@/ui/product-row'
import { Section } from '@/ui/section'
import { ShopRow } from '@/ui/shop-row'
import { NEEDS, type Need, type NightModel } from '../model'

interface Props {
  model: NightModel
}

/** The open stores with their arrival, or when the nearest one opens. */
const Stores = observer(function Stores({ model }: Props) {
  const { api } = useApp().stores
  const { stores, place, opensAt } = model
  if (stores.length === 0) {
    return (
      <Section title={texts.none(place.cityName)}>
        {opensAt && <View>{opensAt}</View>}
        <View className="t2">{texts.possible}</View>
      </Section>
    )
  }
  return (
    <Section title={texts.open} note={texts.openCount(stores.length)}>
      {stores.map((store) => (
        <View key={store.storeNo} className="night__store">
          <ShopRow shop={storeView(store, api.now())} onOpen={() => model.openStore(store)}>
            <View className="xs acc">{model.arrivalOf(store)}</View>
            <StoreActions store={store} />
          </ShopRow>
        </View>
      ))}
    </Section>
  )
})

/** Drugs for one need that an open store delivers, or the link to those by express. */
const Products = observer(function Products({ model, need, at }: Props & { need: Need; at: number }) {
  const { actions, products } = model
  const list = products[at] ?? []
  return (
    <Section
      title={texts.needs[need.name]}
      more={list.length > 0 ? texts.all : texts.express}
      onMore={() => model.openAll(need)}
    >
      {list.length === 0 && <View className="t2">{texts.noGoods}</View>}
      {list.map((card) => (
        <ProductRow
          key={card.barcode}
          product={actions.view(card)}
          onOpen={() => actions.open(card)}
          onAdd={() => void actions.add(card)}
        />
      ))}
    </Section>
  )
})

/** Stores, drugs by need, and the pharmacist. */
export const NightContent = observer(function NightContent({ model }: Props) {
  return (
    <>
      <Note>{texts.urgent}</Note>
      <Stores model={model} />
      {NEEDS.map((need, at) => (
        <Products key={need.name} model={model} need={need} at={at} />
      ))}
      <Section list>
        <Cell title={texts.ask} note={texts.askNote} icon="chat-ok" onPress={model.ask} />
      </Section>
    </>
  )
})
