import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { storeTexts } from '@/texts/store'
import { Gutter } from '@/ui/page'
import { StoreAddressModel } from './model'
import { Bar } from './parts/bar'
import { Facts } from './parts/facts'

const texts = storeTexts.one

const StoreState = observer(function StoreState({ model }: { model: StoreAddressModel }) {
  const { goneTitle: title, goneText: text, nearby: action } = texts
  return (
    <Loaded
      of={{ state: model.store ? 'ready' : model.state }}
      data={model.store}
      skeleton={<StoreSkeleton count={2} />}
      failed={texts.failed}
      onRetry={model.load}
      missing={{ kind: 'noresult', title, text, action, onAction: model.toStores }}
    >
      {(store) => <Facts model={model} store={store} />}
    </Loaded>
  )
})

const StoreAddress = observer(function StoreAddress({ params }: { params: PageParams }) {
  const model = useModel((app) => new StoreAddressModel(app, params.storeNo))
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <StoreState model={model} />
      </Gutter>
      {model.store && <Bar model={model} />}
    </View>
  )
})

export default definePage('storeAddress', StoreAddress)
