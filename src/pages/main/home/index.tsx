import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import Taro, {
  useDidHide,
  useDidShow,
  usePageScroll,
  usePullDownRefresh,
  useReachBottom,
  useShareAppMessage,
} from '@tarojs/taro'
import { useApp, useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { pageUrl } from '@/routes'
import { mainTexts } from '@/texts/main'
import { BackTop } from '@/ui/back-top'
import { HomeModel } from './model'
import { Failed } from './parts/failed'
import { First } from './parts/first'
import { Coupons, Seckill } from './parts/floors'
import { Flow, FlowChips } from './parts/flow'
import { HomeSkeleton } from './parts/skeleton'
import './index.scss'

/** Height of the search row, which the chips stick under. */
const SEARCH_PX = 56

export default definePage(
  'home',
  observer(function Home() {
    const app = useApp()
    const model = useModel((appModel) => new HomeModel(appModel))
    const { statusBar } = app.screen
    useDidShow(() => model.show())
    useDidHide(() => model.hide())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    useReachBottom(() => void model.goods.more())
    usePullDownRefresh(() => void model.refresh().then(() => Taro.stopPullDownRefresh()))
    useShareAppMessage(() => ({ title: mainTexts.share, path: pageUrl('home') }))

    if (model.state === 'loading') return <HomeSkeleton statusBar={statusBar} />
    if (model.state === 'failed') return <Failed onRetry={() => void model.load()} />
    return (
      <>
        <First model={model} />
        <View className="y-gut">
          <Coupons model={model.coupons} />
          <Seckill model={model} />
        </View>
        <FlowChips model={model} top={statusBar + SEARCH_PX} />
        <View className="y-gut">
          <Flow model={model} />
        </View>
        <BackTop show={model.isFar} onPress={() => app.hosts.navigation.scrollToTop()} />
      </>
    )
  }),
)
