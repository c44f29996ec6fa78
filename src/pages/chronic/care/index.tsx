import { View } from '@tarojs/components'
import { useDidShow, usePageScroll, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { chronicTexts } from '@/texts/chronic'
import { commonTexts } from '@/texts/common'
import { BackToTop } from '@/ui/back-to-top'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { CareModel } from './model'
import { Kinds, List, Lead } from './parts/list'
import './index.scss'

const { title, failed, empty, share } = chronicTexts

const Care = observer(function Care() {
  const app = useApp()
  const model = useModel((appModel) => new CareModel(appModel))
  const { state, kinds } = model
  useDidShow(() => model.show())
  useReachBottom(() => void model.goods.loadMore())
  usePageScroll(({ scrollTop }) => model.scrolled(scrollTop))
  useShare({ title: share, path: '/lentivirus', image: '' })
  return (
    <View>
      <TopBar title={title} />
      {state === 'loading' && <SkeletonRows alone count={5} />}
      {state === 'failed' && (
        <EmptyState kind="error" alone title={failed} action={commonTexts.retry} onAction={() => void model.load()} />
      )}
      {state === 'ready' && kinds.length === 0 && (
        <EmptyState kind="empty" alone {...empty} onAction={() => void app.go('searchCity')} />
      )}
      {state === 'ready' && kinds.length > 0 && (
        <Gutter>
          <Lead />
          <Kinds model={model} />
          <List model={model} />
        </Gutter>
      )}
      <BackToTop show={model.isOutOfArea} onPress={() => app.hosts.navigation.scrollToTop()} />
    </View>
  )
})

export default definePage('care', Care)
