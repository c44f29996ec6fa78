import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { usePageScroll, useReachBottom } from '@tarojs/taro'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { ReviewList } from '@/features/product/reviews/list'
import { usePreview } from '@/features/product/reviews/preview'
import { reviewTexts } from '@/texts/review'
import { BackToTop } from '@/ui/back-to-top'
import { Gutter } from '@/ui/page'
import { Head } from './parts/head'
import { Reviews } from './parts/reviews'

export default definePage(
  'goodsComments',
  observer(function ProductReviewsPage({ params }) {
    const app = useApp()
    const model = useModel((appModel) => new ReviewList(appModel, params.id ?? ''))
    const { pages } = model
    const { open, viewer } = usePreview()
    useEffect(() => {
      if (params.tag) model.choose({ tag: params.tag })
      else void pages.load()
    }, [model, pages, params.tag])
    useReachBottom(() => void pages.loadMore())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    return (
      <View>
        <TopBar title={reviewTexts.title} />
        <Gutter>
          <Head model={model} />
          <Loaded of={pages} skeleton={4} inside="section" failed={{ kind: 'offline', ...reviewTexts.failed }}>
            {() => <Reviews model={model} onPicture={open} />}
          </Loaded>
        </Gutter>
        {viewer}
        <BackToTop show={model.isScrolledFar} onPress={() => app.hosts.navigation.scrollToTop()} />
      </View>
    )
  }),
)
