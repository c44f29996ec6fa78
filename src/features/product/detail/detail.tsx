import { observer } from 'mobx-react-lite'
import { useLayoutEffect } from 'react'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { usePlaced } from '@/page-kit/placed'
import { TopBar } from '@/page-kit/top-bar'
import { detailTexts } from '@/texts/detail'
import { BackToTop } from '@/ui/back-to-top'
import '@/ui/icon/more.scss'
import type { DetailModel } from './model'
import { Body } from './parts/body'
import { DetailSkeleton } from './parts/skeleton'
import { ProductUnavailable } from './parts/states'
import './index.scss'

/** Height of the action bar in px; the back-to-top button is placed above it. */
const BAR_PX = 56

/** Page of one product in any of its views. */
export const Detail = observer(function Detail({ model }: { model: DetailModel }) {
  const app = useApp()
  const { product } = model
  const isLoading = model.state === 'loading'
  usePlaced(() => model.moved())
  const hasProduct = product !== null
  // The server's first screen covers the page until there is more to see; the content of a product ends it itself.
  useLayoutEffect(() => {
    if (!isLoading && !hasProduct) app.hosts.served.drawn()
  }, [app, isLoading, hasProduct])
  return (
    <>
      <TopBar title="" look="clear" />
      <Loaded
        of={model}
        data={product}
        skeleton={<DetailSkeleton known={model.known} />}
        failed={{ kind: 'offline', ...detailTexts.failed }}
        missing={<ProductUnavailable />}
      >
        {(one) => <Body model={model} product={one} />}
      </Loaded>
      <BackToTop show={model.isScrolledFar} above={BAR_PX} onPress={() => app.hosts.navigation.scrollToTop()} />
    </>
  )
})
