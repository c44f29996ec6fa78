import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { rowsToDraw } from '@/page-kit/steps'
import type { ProductCard } from '@/contract/types'
import { ProductCell, ProductLine } from '@/features/product/product-cell'
import type { PlaceEntry } from '@/features/product/place/entry'
import { searchTexts } from '@/texts/search'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { SkeletonRows } from '@/ui/skeleton'
import { WindowList } from '@/ui/window-list'
import type { SearchProductsModel } from '../model'
import { CautionNote, Notes, OtherMatches } from './views'

interface Props {
  model: SearchProductsModel
}

interface ResultsProps extends Props {
  entry: PlaceEntry
  /** Whether all products are drawn, not only the first ones. */
  isComplete: boolean
}

/** The results, or the reason why there are none. */
export const Results = observer(function Results({ model, entry, isComplete }: ResultsProps) {
  const { go } = useApp()
  const { state, end } = model.pages
  return (
    <Loaded
      of={{ state }}
      skeleton={
        <View className="y-card search-products-skeleton">
          <SkeletonRows count={5} />
        </View>
      }
      inside="section"
      failed={{ kind: 'offline', ...searchTexts.listFailed }}
      onRetry={() => model.load()}
      empty={model.isEmpty && <NoResult model={model} entry={entry} />}
    >
      {() => (
        <>
          <Notes caution={model.caution} note={model.note} onPharmacist={() => void go('pharmacist')} />
          <Others model={model} />
          <Rows model={model} isComplete={isComplete} />
          <ListEnd state={end} onRetry={() => void model.pages.loadMore()} />
        </>
      )}
    </Loaded>
  )
})

/** Advice before an empty result. */
const Caution = observer(function Caution({ model }: Props) {
  const { go } = useApp()
  return <CautionNote caution={model.caution} onPharmacist={() => void go('pharmacist')} />
})

/** Cross-border products and herbs of the word. */
const Others = observer(function Others({ model }: Props) {
  const { go } = useApp()
  return (
    <OtherMatches {...model.others} onOpen={(card) => model.actions.open(card)} onHerb={() => void go('tcmCategory')} />
  )
})

const keyOf = ({ barcode }: ProductCard) => barcode

const Rows = observer(function Rows({ model, isComplete }: Omit<ResultsProps, 'entry'>) {
  const { hosts } = useApp()
  const { top, actions, isServed } = model
  const items = rowsToDraw(model.pages.list, isComplete)
  const draw = useCallback(
    (card: ProductCard) => (
      <View className="search-products-card">
        <ProductLine card={card} actions={actions} large eager={isServed(card)} />
      </View>
    ),
    [actions, isServed],
  )
  return <WindowList {...{ items, keyOf, draw, top, boxOf: hosts.device.boxOf }} />
})

/**
 * Shows why nothing was found and where to look instead: without filters, by express, in another city, among similar
 * products.
 */
const NoResult = observer(function NoResult({ model, entry }: Props & { entry: PlaceEntry }) {
  const { go, replace, hosts } = useApp()
  const texts = searchTexts.none
  const { nearby, offers } = model
  const { text, to } = model.widerFilter
  const city = offers?.city
  return (
    <>
      <Caution model={model} />
      <EmptyState
        kind="noresult"
        title={model.noResult.title}
        text={model.noResult.text}
        action={text}
        onAction={() => (to ? model.narrow(to) : void replace('search'))}
        second={texts.changeAddress}
        onSecond={() => void entry.open()}
        link={city ? texts.inCity(city.cityName, city.count) : model.offersPharmacist ? texts.pharmacist : undefined}
        onLink={() => void (city ? go('searchCity', { backTo: hosts.navigation.current() }) : go('pharmacist'))}
      />
      <Others model={model} />
      <Instead title={texts.substitutes} list={offers?.substitutes ?? []} model={model} />
      <Instead title={texts.nearby} list={nearby} model={model} />
    </>
  )
})

const Instead = ({ title, list, model }: Props & { title: string; list: readonly ProductCard[] }) =>
  list.length === 0 ? null : (
    <View className="search-products-near">
      <View className="lg strong" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="flow">
        {list.map((card) => (
          <ProductCell key={card.barcode} card={card} actions={model.actions} />
        ))}
      </View>
    </View>
  )
