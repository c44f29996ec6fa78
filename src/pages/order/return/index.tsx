import { View } from '@tarojs/components'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { AfterSaleModel } from '@/features/order/after-sale/model'
import { AfterSaleForm } from '@/features/order/after-sale/view'
import { afterSaleTexts as texts } from '@/texts/after-sale'

export default definePage('orderReturn', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new AfterSaleModel(app, true, params))
  return (
    <View>
      <TopBar title={texts.whole} />
      <AfterSaleForm model={model} />
    </View>
  )
})
