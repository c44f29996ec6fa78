import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GlobalList, Sorts } from '@/features/global/list'
import { commonTexts } from '@/texts/common'
import { globalTexts } from '@/texts/global'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { GlobalStoreModel } from './model'
import { Companies, Head } from './parts/companies'

const texts = globalTexts.store

const Body = observer(function Body({ model }: { model: GlobalStoreModel }) {
  const { state, company, listing, code } = model
  if (state === 'loading') return <SkeletonRows count={5} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  if (!code) return <Companies model={model} />
  if (!company) return <EmptyState kind="noresult" alone {...texts.missing} action={texts.all} onAction={model.toAll} />
  return (
    <>
      <Head company={company} />
      <Sorts listing={listing} />
      <GlobalList listing={listing} />
    </>
  )
})

export default definePage('globalStore', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new GlobalStoreModel(app, params.id ?? ''))
  useShown(() => model.show())
  useReachBottom(model.listing.loadMore)
  return (
    <>
      <TopBar title={texts.title} />
      <Gutter>
        <Body model={model} />
      </Gutter>
    </>
  )
})
