import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { storeTexts as texts } from '@/texts/store'
import { MapView } from '@/ui/map'
import { Gutter } from '@/ui/page'
import { StoreMapModel } from './model'
import { All, Chosen } from './parts/stores'
import '@/ui/empty-state/art/place.scss'

const Body = observer(function Body({ model }: { model: StoreMapModel }) {
  const { stores } = model
  return (
    <Loaded
      of={stores}
      skeleton={<StoreSkeleton count={3} />}
      inside="section"
      failed={texts.failed}
      onRetry={() => void model.load()}
      empty={
        stores.isEmpty && {
          kind: 'place',
          title: texts.emptyTitle(model.place.cityName),
          text: texts.emptyText,
          action: texts.changeCity,
          onAction: model.changeCity,
        }
      }
    >
      {() => (
        <>
          <Chosen model={model} />
          <All model={model} />
        </>
      )}
    </Loaded>
  )
})

const StoreMap = observer(function StoreMap({ params }: { params: PageParams }) {
  const model = useModel((app) => new StoreMapModel(app, params.storeNo))
  useEffect(() => void model.load(), [model, model.place])
  return (
    <View>
      <TopBar title={texts.mapTitle} />
      <Gutter>
        <MapView
          large
          noPin
          centre={model.centre}
          zoom={model.zoom}
          tile={model.tile}
          marks={model.marks}
          onMark={model.choose}
          onMove={model.move}
          onZoom={model.zoomTo}
          texts={texts.mapTexts}
        />
        <Body model={model} />
      </Gutter>
    </View>
  )
})

export default definePage('storeMap', StoreMap)
