import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { medicalCardTexts } from '@/texts/medical-card'
import { EmptyState } from '@/ui/empty-state'
import { LoadingModel } from './model'
import './index.scss'

const { loading: texts } = medicalCardTexts

export default definePage(
  'insuranceLoading',
  observer(function InsuranceLoading({ params }: { params: PageParams }) {
    const model = useModel((app) => new LoadingModel(app, params.requestNo))
    useShown(model.start)
    useDidHide(model.hide)
    const { state, reason, start, toRealName, toCard } = model
    return (
      <View>
        <TopBar title={texts.title} />
        {state === 'waiting' && (
          <View className="wait" role="status" aria-busy>
            <View className="wait__ring">
              <View className="y-spin" />
            </View>
            <View className="lg strong">{texts.waiting}</View>
            <View className="t3">{texts.note}</View>
          </View>
        )}
        {state === 'failed' && (
          <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={start} />
        )}
        {state === 'missing' && <EmptyState kind="empty" alone {...texts.missing} onAction={toRealName} />}
        {state === 'refused' && (
          <EmptyState kind="error" alone {...texts.refused} text={reason} onAction={toRealName} />
        )}
        {state === 'lost' && <EmptyState kind="offline" alone {...texts.noResponse} onAction={toRealName} />}
        {state === 'unbound' && <EmptyState kind="error" alone {...texts.unbound} text={reason} onAction={toCard} />}
      </View>
    )
  }),
)
