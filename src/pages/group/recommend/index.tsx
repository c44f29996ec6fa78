import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { groupTexts } from '@/texts/group'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { RecommendModel, type Look } from './model'
import { ProductsToShare, MineList, RankList, Stats } from './parts/lists'

const texts = groupTexts.recommend
const LOOKS: readonly Look[] = [1, 2]
const items = LOOKS.map((key) => ({ key, text: texts.tabs[key] }))

export default definePage(
  'groupRecommend',
  observer(function GroupRecommend({ params }) {
    const model = useModel((app) => new RecommendModel(app, params.type))
    useShown(model.show)
    useReachBottom(model.more)
    return (
      <View>
        <TopBar title={texts.title} />
        <Tabs items={items} value={model.look} onChange={model.choose} />
        <Gutter>
          {model.look === 1 && <Stats model={model} />}
          <ProductsToShare model={model} />
          {model.look === 1 ? <MineList model={model} /> : <RankList model={model} />}
        </Gutter>
      </View>
    )
  }),
)
