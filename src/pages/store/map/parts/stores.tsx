import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { storeView } from '@/domain/store'
import { StoreActions } from '@/features/store/actions'
import { storeTexts as texts } from '@/texts/store'
import { Cell } from '@/ui/cell'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import { ShopRow } from '@/ui/shop-row'
import type { StoreMapModel } from '../model'

/** The store chosen by a marker. */
export const Chosen = observer(function Chosen({ model }: { model: StoreMapModel }) {
  const { api } = useApp().stores
  const { store } = model
  if (!store) return null
  return (
    <Section tight className="shop-gap">
      <View aria-live="polite">
        <ShopRow shop={storeView(store, api.now())} onOpen={() => model.open(store.storeNo)}>
          <StoreActions store={store} />
        </ShopRow>
      </View>
    </Section>
  )
})

/** List of every store of the city. */
export const All = observer(function All({ model }: { model: StoreMapModel }) {
  const { api } = useApp().stores
  const { list, total, end } = model.stores
  return (
    <Section title={texts.mapOf(total)}>
      {list.map((store) => {
        const { distance, hours } = storeView(store, api.now())
        return (
          <Cell
            key={store.storeNo}
            icon="store"
            iconOn={store.storeNo === model.chosen}
            title={store.name}
            note={distance ? `${distance} · ${hours}` : hours}
            noArrow
            onPress={() => model.choose(store.storeNo)}
          />
        )
      })}
      <ListEnd state={end} onRetry={() => void model.stores.more()} />
    </Section>
  )
})
