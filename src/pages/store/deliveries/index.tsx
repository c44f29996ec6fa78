import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { Loader } from '@/page-kit/loader'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { deliveryRecordTexts as texts } from '@/texts/delivery-record'
import { storeTexts } from '@/texts/store'
import { Gutter } from '@/ui/page'
import { DeliveryRecord } from './parts/record'

/** Latest rider deliveries of a store, late ones included, by which shoppers can judge its promise. */
const StoreDeliveries = observer(function StoreDeliveries({ params }: { params: PageParams }) {
  const app = useApp()
  const { storeNo = '' } = params
  const model = useModel(({ stores }) => new Loader(() => stores.api.call('storeDeliveries', { storeNo })))
  useEffect(() => void model.load(), [model])
  const { goneTitle: title, goneText: text, nearby: action } = storeTexts.one
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Loaded
          of={model}
          skeleton={<StoreSkeleton count={3} />}
          failed={texts.failed}
          missing={{ kind: 'noresult', title, text, action, onAction: () => void app.replace('storeList') }}
        >
          {(record) => record && <DeliveryRecord record={record} />}
        </Loaded>
      </Gutter>
    </View>
  )
})

export default definePage('storeDeliveries', StoreDeliveries)
