import { View } from '@tarojs/components'
import { useDidShow, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { Kinds, ReserveList } from '@/features/product/reserve/listing'
import { reserveTexts } from '@/texts/reserve'
import { Gutter } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { Tabs } from '@/ui/tabs'
import { ReserveHomeModel } from './model'
import { ReservationList } from './parts/own-reservations'

const items = (['listing', 'mine'] as const).map((key) => ({ key, text: reserveTexts.tabs[key] }))

export default definePage(
  'reserveHome',
  observer(function ReserveHome() {
    const model = useModel((app) => new ReserveHomeModel(app))
    useDidShow(() => void model.show())
    useReachBottom(model.loadMore)
    return (
      <View>
        <TopBar title={reserveTexts.title} />
        <Tabs items={items} value={model.tab} onChange={(tab) => model.choose(tab)} />
        <Gutter>
          {model.tab === 'mine' && <ReservationList model={model} />}
          {model.tab === 'listing' && (
            <>
              <SearchField placeholder={reserveTexts.search} onPress={model.listing.toSearch} />
              <Kinds model={model.listing} />
              <ReserveList model={model.listing} />
            </>
          )}
        </Gutter>
      </View>
    )
  }),
)
