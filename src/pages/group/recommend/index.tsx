import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { groupTexts } from '@/texts/group'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Tabs } from '@/ui/tabs'
import { RecommendModel, type RecommendTab } from './model'
import { ProductsToShare, OwnList, RankList, Stats } from './parts/lists'

const texts = groupTexts.recommend
const TABS: readonly RecommendTab[] = [1, 2]
const items = TABS.map((key) => ({ key, text: texts.tabs[key] }))

export default definePage(
  'groupRecommend',
  observer(function GroupRecommend({ params }) {
    const model = useModel((app) => new RecommendModel(app, params.type))
    useShown(model.show)
    useReachBottom(model.loadMore)
    return (
      <View>
        <TopBar title={texts.title} />
        <Tabs items={items} value={model.tab} onChange={model.choose} />
        <Gutter>
          {model.tab === 1 && <Stats model={model} />}
          <ProductsToShare model={model} />
          {!model.isReady && <SkeletonRows />}
          {model.isReady && (model.tab === 1 ? <OwnList model={model} /> : <RankList model={model} />)}
        </Gutter>
      </View>
    )
  }),
)
