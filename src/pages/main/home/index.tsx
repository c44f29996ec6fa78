import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
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
import { DEPTH, useDepth } from './depth'
import { HomeModel } from './model'
import { Failed } from './parts/failed'
import { First } from './parts/first'
import { Coupons, Seckill } from './parts/floors'
import { Flow, FlowChips } from './parts/flow'
import { HomeSkeleton } from './parts/skeleton'
import './index.scss'

/** Height of the search row, which the chips stick under. */
const SEARCH_PX = 56
/** Goods of the first two rows. */
const FEW = 4

export default definePage(
  'home',
  observer(function Home() {
    const app = useApp()
    const model = useModel(HomeModel.open)
    const depth = useDepth(model.state === 'ready')
    useLayoutEffect(() => {
      if (depth >= DEPTH.first) app.hosts.served.drawn()
    }, [app, depth])
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
        {depth >= DEPTH.first && <First model={model} />}
        <View className="y-gut">
          {depth >= DEPTH.coupons && <Coupons model={model.coupons} />}
          {depth >= DEPTH.seckill && <Seckill model={model} />}
        </View>
        {depth >= DEPTH.goods && <FlowChips model={model} top={statusBar + SEARCH_PX} />}
        <View className="y-gut">
          {depth >= DEPTH.goods && <Flow model={model} most={depth < DEPTH.all ? FEW : undefined} />}
        </View>
        <BackTop show={model.isFar} onPress={() => app.hosts.navigation.scrollToTop()} />
      </>
    )
  }),
)
