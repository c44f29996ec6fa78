import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { TopBar } from '@/page-kit/top-bar'
import { BackTop } from '@/ui/back-top'
import '@/ui/icon/more.scss'
import type { DetailModel } from './model'
import { Body } from './parts/body'
import { DetailSkeleton, Failed, Gone } from './parts/states'
import './index.scss'

/** px of the action bar, which the way back up stands over. */
const BAR_PX = 56

/** The page of one article, whatever it is looked at for. */
export const Detail = observer(function Detail({ model }: { model: DetailModel }) {
  const app = useApp()
  const { state, goods } = model
  return (
    <>
      <TopBar title="" look="clear" />
      {state === 'loading' && <DetailSkeleton />}
      {state === 'gone' && <Gone />}
      {state === 'failed' && <Failed onRetry={() => void model.load()} />}
      {state === 'ready' && goods && <Body model={model} goods={goods} />}
      <BackTop show={model.isFar} above={BAR_PX} onPress={() => app.hosts.navigation.scrollToTop()} />
    </>
  )
})
