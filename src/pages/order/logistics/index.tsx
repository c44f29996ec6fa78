import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { deliveryTexts as texts } from '@/texts/delivery'
import { Gutter } from '@/ui/page'
import { LogisticsModel } from './model'
import { Shown } from './parts/body'
import './index.scss'

const Body = observer(function Body({ model }: { model: LogisticsModel }) {
  return (
    <Loaded of={model} skeleton={4} failed={texts.failed}>
      {() => (
        <Gutter className="logistics">
          <Shown model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

const Logistics = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new LogisticsModel(app, params))
  useShown(() => model.load())
  return (
    <View>
      <TopBar title={texts.logistics} />
      <Body model={model} />
    </View>
  )
}

export default definePage('orderLogistics', Logistics)
