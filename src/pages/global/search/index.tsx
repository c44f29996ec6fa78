import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { HistoryKeywords } from '@/features/product/history-keywords'
import { GlobalList, Sorts } from '@/features/global/list'
import { globalTexts } from '@/texts/global'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { GlobalSearchModel } from './model'

const texts = globalTexts.searchPage

const Before = observer(function Before({ model }: { model: GlobalSearchModel }) {
  const { history, listing } = model
  if (history.keywords.length === 0)
    return <EmptyState kind="empty" {...texts.hint} action={globalTexts.toHome} onAction={listing.toHome} />
  return <HistoryKeywords history={history} title={texts.history} clear={texts.clear} onChoose={model.choose} />
})

const SearchResults = observer(function SearchResults({ model }: { model: GlobalSearchModel }) {
  const { keyword, listing } = model
  if (!keyword) return <Before model={model} />
  return (
    <>
      <Sorts listing={listing} />
      <GlobalList listing={listing} empty={texts.none(keyword)} />
    </>
  )
})

const Field = observer(function Field({ model }: { model: GlobalSearchModel }) {
  const { inputText, type, search, clear } = model
  return (
    <SearchField
      placeholder={globalTexts.search}
      value={inputText}
      focus
      onInput={type}
      button
      onConfirm={search}
      onClear={clear}
    />
  )
})

export default definePage('globalSearch', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new GlobalSearchModel(app, params.keyword))
  useShown(() => model.show())
  useReachBottom(model.listing.loadMore)
  return (
    <>
      <TopBar title={texts.title} />
      <Gutter>
        <Field model={model} />
        <SearchResults model={model} />
      </Gutter>
    </>
  )
})
