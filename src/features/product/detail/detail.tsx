import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { TopBar } from '@/page-kit/top-bar'
import { BackToTop } from '@/ui/back-to-top'
import '@/ui/icon/more.scss'
import type { DetailModel } from './model'
import { Body } from './parts/body'
import { DetailSkeleton, Failed, ProductUnavailable } from './parts/states'
import './index.scss'

/** Height of the action bar in px; the back-to-top button is placed above it. */
const BAR_PX = 56

/** Page of one product in any of its views. */
export const Detail = observer(function Detail({ model }: { model: DetailModel }) {
  const app = useApp()
  const { state, goods: product } = model
  return (
    <>
      <TopBar title="" look="clear" />
      {state === 'loading' && <DetailSkeleton />}
      {state === 'gone' && <ProductUnavailable />}
      {state === 'failed' && <Failed onRetry={() => void model.load()} />}
      {state === 'ready' && product && <Body model={model} product={product} />}
      <BackToTop show={model.isScrolledFar} above={BAR_PX} onPress={() => app.hosts.navigation.scrollToTop()} />
    </>
  )
})
