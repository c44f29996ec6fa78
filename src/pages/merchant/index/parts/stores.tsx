import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { storeView } from '@/domain/store'
import { merchantTexts } from '@/texts/merchant'
import { Section } from '@/ui/section'
import { ShopRow } from '@/ui/shop-row'
import type { MerchantHomeModel } from '../model'

const texts = merchantTexts.home

/** Nearest stores of the partner; nothing where it has none. */
export const Stores = observer(function Stores({ model }: { model: MerchantHomeModel }) {
  const { api } = useApp().stores
  if (model.stores.length === 0) return null
  return (
    <Section className="shell-stores" title={texts.stores} more={texts.allStores} onMore={model.toStores}>
      {model.stores.map((store) => (
        <ShopRow key={store.storeNo} shop={storeView(store, api.now())} onOpen={() => model.openStore(store.storeNo)} />
      ))}
    </Section>
  )
})
