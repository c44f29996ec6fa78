import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GlobalList, Sorts } from '@/features/global/list'
import { globalTexts } from '@/texts/global'
import { Gutter } from '@/ui/page'
import { GlobalStoreModel } from './model'
import { Companies, Head } from './parts/companies'

const texts = globalTexts.store

const Body = observer(function Body({ model }: { model: GlobalStoreModel }) {
  const { company, listing, code } = model
  const missing = { kind: 'noresult', ...texts.missing, action: texts.all, onAction: model.toAll } as const
  return (
    <Loaded
      of={model}
      inside="gutter"
      failed={texts.failed}
      missing={missing}
      empty={code !== '' && !company && missing}
    >
      {() =>
        company && code ? (
          <>
            <Head company={company} />
            <Sorts listing={listing} />
            <GlobalList listing={listing} />
          </>
        ) : (
          <Companies model={model} />
        )
      }
    </Loaded>
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
