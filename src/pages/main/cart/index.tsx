import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { usePlaced } from '@/page-kit/placed'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { PlaceEntry } from '@/features/product/place/entry'
import { PlaceLayer } from '@/features/product/place/layer'
import { PlaceStrip } from '@/features/product/place/strip'
import { Gutter } from '@/ui/page'
import { CartModel } from './model'
import { Body } from './parts/body'
import { Top } from './parts/top'
import './index.scss'

export default definePage(
  'cart',
  observer(() => {
    const model = useModel((app) => new CartModel(app))
    const entry = useModel((app) => new PlaceEntry(app))
    const { extras, views } = model
    useDidShow(() => void model.show())
    usePlaced(() => model.moved())
    useDidHide(() => extras?.unpaid.stop())
    useRefresh(() => model.refresh())
    return (
      <>
        <Top model={model} />
        <Gutter>
          <PlaceStrip entry={entry} />
        </Gutter>
        <Body model={model} entry={entry} />
        <PlaceLayer entry={entry} />
        <View>{extras && views && <views.Layer extras={extras} />}</View>
      </>
    )
  }),
)
