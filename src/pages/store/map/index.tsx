import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { StoreSkeleton } from '@/features/store/store-skeleton'
import { commonTexts } from '@/texts/common'
import { storeTexts as texts } from '@/texts/store'
import { EmptyState } from '@/ui/empty-state'
import { MapView } from '@/ui/map'
import { Gutter } from '@/ui/page'
import { StoreMapModel } from './model'
import { All, Chosen } from './parts/stores'

const Body = observer(function Body({ model }: { model: StoreMapModel }) {
  const { stores } = model
  if (stores.state === 'loading') return <StoreSkeleton count={3} />
  if (stores.state === 'failed')
    return (
      <EmptyState kind="error" title={texts.failed} action={commonTexts.retry} onAction={() => void model.load()} />
    )
  if (stores.isEmpty)
    return (
      <EmptyState
        kind="empty"
        title={texts.emptyTitle(model.place.cityName)}
        text={texts.emptyText}
        action={texts.changeCity}
        onAction={model.changeCity}
      />
    )
  return (
    <>
      <Chosen model={model} />
      <All model={model} />
    </>
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
          tall
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
