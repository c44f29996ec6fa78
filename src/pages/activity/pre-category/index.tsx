import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { Kinds, ReserveList } from '@/features/product/reserve/listing'
import { ReservationListing } from '@/features/product/reserve/listing-model'
import { reserveTexts } from '@/texts/reserve'
import { Gutter } from '@/ui/page'
import { urlNumber } from '@/page-kit/url-number'

export default definePage(
  'reserveCategory',
  observer(function ReserveCategory({ params }: { params: PageParams }) {
    const model = useModel((app) => new ReservationListing(app, urlNumber(params.id) ?? 0))
    useEffect(() => void model.load(), [model])
    useReachBottom(() => void model.goods.loadMore())
    return (
      <View>
        <TopBar title={reserveTexts.title} />
        <Gutter>
          <Kinds model={model} />
          <ReserveList model={model} />
        </Gutter>
      </View>
    )
  }),
)
