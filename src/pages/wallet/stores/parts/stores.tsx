import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { storeView } from '@/domain/store'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { walletHomeTexts } from '@/texts/wallet-home'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import { ShopRow } from '@/ui/shop-row'
import type { WalletStoresModel } from '../model'
import '@/ui/empty-state/art/place.scss'

const texts = walletHomeTexts.stores

/** The stores, each with a link to its page. */
export const Stores = observer(function Stores({ model }: { model: WalletStoresModel }) {
  const { api } = useApp().stores
  const { stores, place } = model
  const empty = {
    ...{ kind: 'place' as const, title: texts.emptyTitle(place.cityName), text: texts.emptyText },
    ...{ action: texts.changeCity, onAction: model.changeCity },
  }
  return (
    <>
      <View className="xs t3">{texts.from(place.title)}</View>
      <Loaded of={stores} inside="gutter" failed={texts.failed} empty={stores.isEmpty && empty}>
        {() => (
          <>
            {stores.list.map((store) => (
              <Section key={store.storeNo} tight>
                <ShopRow shop={storeView(store, api.now())} onOpen={() => model.open(store.storeNo)} />
              </Section>
            ))}
            <ListEnd state={stores.end} onRetry={() => void stores.more()} />
          </>
        )}
      </Loaded>
    </>
  )
})
