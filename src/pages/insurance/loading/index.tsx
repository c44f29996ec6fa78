import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { medicalCardTexts } from '@/texts/medical-card'
import { LoadingModel } from './model'
import './index.scss'

const { loading: texts } = medicalCardTexts

const Waiting = () => (
  <View className="wait" role="status" aria-busy>
    <View className="wait__ring">
      <View className="y-spin" />
    </View>
    <View className="lg strong">{texts.waiting}</View>
    <View className="t3">{texts.note}</View>
  </View>
)

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
        <Loaded
          of={{ state: state === 'waiting' ? 'loading' : state }}
          skeleton={<Waiting />}
          failed={texts.failed}
          onRetry={start}
          missing={{ ...texts.missing, onAction: toRealName }}
          others={{
            refused: { kind: 'error', ...texts.refused, text: reason, onAction: toRealName },
            lost: { kind: 'offline', ...texts.noResponse, onAction: toRealName },
            unbound: { kind: 'error', ...texts.unbound, text: reason, onAction: toCard },
          }}
        />
      </View>
    )
  }),
)
