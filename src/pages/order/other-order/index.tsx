import { useDidShow } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'
import { OtherOrderModel } from './model'

const { detail, other } = orderTexts

const Body = observer(function Body({ model }: { model: OtherOrderModel }) {
  return (
    <Loaded
      of={model}
      skeleton={
        <Gutter>
          <View className="y-card" role="status" aria-busy aria-label={commonTexts.loading}>
            <SkeletonBlock h={132} />
          </View>
        </Gutter>
      }
      failed={detail.exception}
      visitor={{ ...detail.visitor, onAction: model.login }}
      missing={{ title: other.gone, action: other.toOrders, onAction: model.toOrders }}
    />
  )
})

export default definePage('otherOrder', ({ params }) => {
  const model = useModel((app) => new OtherOrderModel(app, params.id ?? ''))
  useDidShow(() => void model.show())
  return (
    <>
      <TopBar title={detail.title} />
      <Body model={model} />
    </>
  )
})
