import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useDidHide, useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { afterFrame } from '@/page-kit/after-frame'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { usePlaced } from '@/page-kit/placed'
import { useRefresh } from '@/page-kit/refresh'
import { useShare } from '@/page-kit/share'
import { mainTexts } from '@/texts/main'
import { HomeModel } from './model'
import { HomeSkeleton } from './parts/skeleton'
import './index.scss'

// Loads modules that the skeleton does not need after it has rendered: a phone's first frame waits for every module.
const content = () => (require('./parts/content') as typeof import('./parts/content')).Content
const failed = () => (require('./parts/failed') as typeof import('./parts/failed')).Failed

export default definePage(
  'home',
  observer(function Home() {
    const { screen } = useApp()
    const model = useModel(HomeModel.open)
    const [seeded] = useState(model.state === 'ready')
    const cancelShow = useRef(() => {})
    useDidShow(() => void (cancelShow.current = afterFrame(() => model.show())))
    useDidHide(() => {
      cancelShow.current()
      model.hide()
    })
    usePlaced(() => model.moved())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    // Loads no more products in elder mode, which keeps the content below them reachable.
    useReachBottom(() => void (screen.elder || model.goods.loadMore()))
    useRefresh(() => model.refresh())
    useShare({ title: mainTexts.share, path: '/', image: '' })

    if (model.state === 'loading') return <HomeSkeleton statusBar={screen.statusBar} />
    if (model.state === 'failed') {
      const Failed = failed()
      return <Failed onRetry={() => void model.load()} />
    }
    const Content = content()
    return <Content model={model} seeded={seeded} />
  }),
)
