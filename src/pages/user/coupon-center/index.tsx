import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { OfferedCoupons } from '@/features/product/offered-coupons'
import { couponsTexts } from '@/texts/coupons'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { CenterModel } from './model'
import '@/ui/empty-state/art/coupon.scss'

const { failed, visitor, center: texts } = couponsTexts

const Body = observer(function Body({ model }: { model: CenterModel }) {
  const { show, isEmpty } = model
  return (
    <Loaded
      of={model}
      failed={failed}
      onRetry={show}
      empty={isEmpty && { kind: 'coupon', ...texts.empty, onAction: model.toMyCoupons }}
    >
      {() => (
        <Gutter>
          {model.isVisitor && (
            <Note kind="info" action={visitor.action} onAction={model.login}>
              {texts.noLogin}
            </Note>
          )}
          <Section list>
            <Cell title={texts.packs} value={texts.view} onPress={model.toPacks} />
            <Cell title={texts.sales} value={texts.view} onPress={model.toSales} />
          </Section>
          <OfferedCoupons title={texts.fresh} coupons={model.fresh} />
          <OfferedCoupons title={texts.member} coupons={model.member} />
          <OfferedCoupons title={texts.store} coupons={model.store} />
          <OfferedCoupons title={texts.city} coupons={model.city} />
        </Gutter>
      )}
    </Loaded>
  )
})

const Center = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new CenterModel(app, params.id))
  useShown(model.show)
  return (
    <View>
      <TopBar title={texts.title} />
      <Body model={model} />
    </View>
  )
}

export default definePage('couponCenter', Center)
