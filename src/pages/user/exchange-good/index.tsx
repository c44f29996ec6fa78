import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { couponsTexts } from '@/texts/coupons'
import { Gutter } from '@/ui/page'
import { ExchangeModel } from './model'
import { CodeForm } from './parts/code-form'
import { ExchangeProducts, ExchangeStores, OwnList } from './parts/own-coupons'

const { failed, visitor, exchange: texts } = couponsTexts

const States = observer(function States({ model }: { model: ExchangeModel }) {
  const { couponId } = model
  return (
    <Loaded of={model} skeleton={4} failed={failed} visitor={{ ...visitor, onAction: model.login }}>
      {() => (
        <Gutter>
          {couponId === null ? <CodeForm model={model} /> : <ExchangeProducts model={model} />}
          <OwnList model={model} />
          <ExchangeStores model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

const Exchange = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new ExchangeModel(app, params.id))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <States model={model} />
    </View>
  )
}

export default definePage('exchangeGoods', Exchange)
