import { observer } from 'mobx-react-lite'
import { useDidShow, usePageScroll } from '@tarojs/taro'
import { useApp, useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { useShare } from '@/app/share'
import { TopBar } from '@/app/top-bar'
import { publicUrl } from '@/routes'
import { commonTexts } from '@/texts/common'
import { BackTop } from '@/ui/back-top'
import '@/ui/icon/more.scss'
import { DetailModel } from './model'
import { Body } from './parts/body'
import { DetailSkeleton, Failed, Gone } from './parts/states'
import './index.scss'

/** px of the action bar, which the way back up stands over. */
const BAR_PX = 56

export default definePage(
  'goods',
  observer(function Goods({ params }) {
    const app = useApp()
    const id = params.id ?? ''
    const model = useModel((appModel) => new DetailModel(appModel, id))
    const { state, goods, sale } = model
    useDidShow(() => model.show())
    usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
    // What somebody takes on prescription is nobody else's business: such a card carries neither name nor picture.
    const open = goods && sale.stage === 'free' ? goods : null
    const title = open?.productName ?? commonTexts.brand
    useShare({ title, path: publicUrl('goods', { id }), image: app.image(open?.picList[0] ?? '') })

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
  }),
)
