import { useDidHide } from '@tarojs/taro'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import '@/features/activity/tcm/index.scss'
import { ReviewTrackerView } from '@/features/product/review-tracker'
import { tcmTexts } from '@/texts/tcm'
import { TcmDetailModel } from './model'
import { Content, Facts } from './parts/view'

const { states, notes, my } = tcmTexts
const texts = { ...tcmTexts.detail, states, notes, visitor: my.visitor }

/** @spec PR-18 RX-07 */
export default definePage('tcmDetail', ({ params }) => {
  const model = useModel((app) => new TcmDetailModel(app, params.id ?? ''))
  useShown(() => model.tracker.load())
  useDidHide(() => model.tracker.hide())
  return (
    <>
      <TopBar title={texts.title} />
      <ReviewTrackerView
        tracker={model.tracker}
        texts={texts}
        onBuy={model.buy}
        onReorder={model.reorder}
        onGone={model.toList}
      >
        {(herbalFormula) => (
          <>
            <Content herbalFormula={herbalFormula} />
            <Facts herbalFormula={herbalFormula} />
          </>
        )}
      </ReviewTrackerView>
    </>
  )
})
