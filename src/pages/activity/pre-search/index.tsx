import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { ReserveList } from '@/features/product/reserve/listing'
import { ReservationListing } from '@/features/product/reserve/listing-model'
import { reserveTexts } from '@/texts/reserve'
import { Gutter } from '@/ui/page'
import { SearchField } from '@/ui/search-field'

export default definePage(
  'reserveSearch',
  observer(function ReserveSearch({ params }: { params: PageParams }) {
    const model = useModel((app) => new ReservationListing(app, 0, params.keyword ?? ''))
    useEffect(() => void model.load(), [model])
    useReachBottom(() => void model.goods.loadMore())
    return (
      <View>
        <TopBar title={reserveTexts.searchTitle} />
        <Gutter>
          <SearchField
            placeholder={reserveTexts.search}
            value={model.inputText}
            onInput={model.type}
            button
            onConfirm={model.search}
            onClear={model.clear}
          />
          <ReserveList model={model} />
        </Gutter>
      </View>
    )
  }),
)
