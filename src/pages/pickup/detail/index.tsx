import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { pickupTexts as texts } from '@/texts/delivery'
import { Gutter } from '@/ui/page'
import { PickDetailModel } from './model'
import { Body } from './parts/body'
import './index.scss'

const States = observer(function States({ model }: { model: PickDetailModel }) {
  return (
    <Loaded
      of={model}
      skeleton={4}
      failed={texts.failed}
      visitor={{ ...texts.visitor, onAction: model.login }}
      missing={{ ...texts.unknown, onAction: model.toList }}
    >
      {() => (
        <Gutter className="pick">
          <Body model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

const PickDetail = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PickDetailModel(app, params.orderNo ?? ''))
  useShown(() => model.load())
  return (
    <View>
      <TopBar title={texts.detail} />
      <States model={model} />
    </View>
  )
}

export default definePage('pickOrder', PickDetail)
