import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { commonTexts } from '@/texts/common'
import { storeTexts } from '@/texts/store'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { StoreAddressModel } from './model'
import { Bar } from './parts/bar'
import { Facts } from './parts/facts'

const texts = storeTexts.one

const StoreState = observer(function StoreState({ model }: { model: StoreAddressModel }) {
  if (model.state === 'loading') return <StoreSkeleton count={2} />
  if (model.state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  const { goneTitle, goneText, nearby } = texts
  return (
    <EmptyState kind="noresult" alone title={goneTitle} text={goneText} action={nearby} onAction={model.toStores} />
  )
})

const StoreAddress = observer(function StoreAddress({ params }: { params: PageParams }) {
  const model = useModel((app) => new StoreAddressModel(app, params.storeNo))
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>{model.store ? <Facts model={model} store={model.store} /> : <StoreState model={model} />}</Gutter>
      {model.store && <Bar model={model} />}
    </View>
  )
})

export default definePage('storeAddress', StoreAddress)
