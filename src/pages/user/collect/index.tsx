import { View } from '@tarojs/components'
import { useDidShow, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { Manage, ManageBar } from '@/features/user/manage'
import { collectTexts as texts } from '@/texts/collect'
import { ListEnd } from '@/ui/list-end'
import { Tabs } from '@/ui/tabs'
import { SwipeRows } from '@/ui/swipe-row'
import { CollectModel } from './model'
import { ListState } from './parts/empty-state'
import { Products } from './parts/products'
import { Stores } from './parts/stores'
import './index.scss'

const TYPES = [1, 2] as const

const Collect = observer(function Collect({ params }: { params: PageParams }) {
  const model = useModel((app) => new CollectModel(app, params.index))
  const { list, type } = model
  const { rows } = list
  useDidShow(() => void model.show())
  useReachBottom(() => void model.list.rows.more())
  return (
    <View>
      <View className="own-top">
        <TopBar title={texts.title} look="surface" right={<Manage list={list} />} />
        <Tabs
          items={TYPES.map((key) => ({ key, text: texts.tabs[key], count: model.countOf(key) || undefined }))}
          value={type}
          onChange={(key) => model.choose(key)}
        />
      </View>
      <ListState model={model} />
      <SwipeRows className="y-gutter own-body">
        {type === 1 ? <Products model={model} /> : <Stores model={model} />}
        {rows.list.length > 0 && <ListEnd state={rows.end} onRetry={() => void rows.more()} />}
      </SwipeRows>
      <ManageBar list={list} onRemove={() => void model.removePicked()} onClear={() => void model.clearAll()} />
    </View>
  )
})

export default definePage('collect', Collect)
