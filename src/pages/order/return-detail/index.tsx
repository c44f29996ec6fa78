import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { afterSaleTexts as texts } from '@/texts/after-sale'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { ReturnDetailModel } from './model'
import { AfterSaleRequest } from './parts/body'
import './index.scss'

const Body = observer(function Body({ model }: { model: ReturnDetailModel }) {
  const { one } = model
  return (
    <Loaded
      of={model}
      data={one}
      skeleton={4}
      failed={texts.failed}
      missing={{ ...texts.unknown, onAction: model.toOrder }}
    >
      {(one) => (
        <>
          <Gutter className="back">
            <AfterSaleRequest model={model} />
          </Gutter>
          <ActionBar>
            <View className="y-pair">
              {model.canRequestAgain && <Button onPress={model.requestAgain}>{texts.again}</Button>}
              {model.canWithdraw && <Button onPress={() => void model.withdraw()}>{texts.withdraw}</Button>}
              <Button kind={one.state === 'returning' ? 'ghost' : 'primary'} onPress={model.toOrder}>
                {texts.toOrder}
              </Button>
            </View>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})

const ReturnDetail = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new ReturnDetailModel(app, params))
  useShown(() => model.load())
  return (
    <View>
      <TopBar title={texts.detail} />
      <Body model={model} />
    </View>
  )
}

export default definePage('orderReturnDetail', ReturnDetail)
