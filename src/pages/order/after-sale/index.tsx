import { View } from '@tarojs/components'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { AfterSaleModel } from '@/features/order/after-sale/model'
import { AfterSaleForm } from '@/features/order/after-sale/view'
import { afterSaleTexts as texts } from '@/texts/after-sale'

export default definePage('orderAfterSale', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new AfterSaleModel(app, false, params))
  return (
    <View>
      <TopBar title={texts.part} />
      <AfterSaleForm model={model} />
    </View>
  )
})
