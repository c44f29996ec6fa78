import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { storeView } from '@/domain/store'
import { StoreActions } from '@/features/store/actions'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { storeTexts as texts } from '@/texts/store'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import { ShopRow } from '@/ui/shop-row'
import type { StoreListModel } from '../model'
import '@/ui/empty-state/art/place.scss'

/** Empty state: no store matches, or the city has none. */
const None = observer(function None({ model }: { model: StoreListModel }) {
  if (model.isNarrowed) {
    return (
      <EmptyState
        kind="noresult"
        title={texts.noneTitle}
        text={texts.noneText}
        action={texts.clear}
        onAction={model.clear}
      />
    )
  }
  return (
    <EmptyState
      kind="place"
      title={texts.emptyTitle(model.place.cityName)}
      text={texts.emptyText}
      second={texts.changeCity}
      onSecond={model.changeCity}
      action={texts.toProducts}
      onAction={model.toCategory}
    />
  )
})

/** The stores, or the state in their place. */
export const StoreResults = observer(function StoreResults({ model }: { model: StoreListModel }) {
  const { api } = useApp().stores
  const { stores } = model
  return (
    <Loaded
      of={stores}
      skeleton={<StoreSkeleton count={4} />}
      inside="section"
      failed={texts.failed}
      empty={stores.isEmpty && <None model={model} />}
    >
      {() => (
        <>
          {stores.list.map((store) => (
            <Section key={store.storeNo} tight>
              <ShopRow shop={storeView(store, api.now())} onOpen={() => model.open(store.storeNo)}>
                <StoreActions store={store} />
              </ShopRow>
            </Section>
          ))}
          <ListEnd state={stores.end} onRetry={() => void stores.more()} />
        </>
      )}
    </Loaded>
  )
})
