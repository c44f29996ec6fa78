import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { OfferedCoupons } from '@/features/product/offered-coupons'
import { routes } from '@/routes'
import { couponsTexts } from '@/texts/coupons'
import { otherCouponsTexts as texts } from '@/texts/other-coupons'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import '@/ui/empty-state/art/coupon.scss'
import { OtherCouponsModel } from './model'

const Body = observer(function Body({ model }: { model: OtherCouponsModel }) {
  const { coupons } = model
  return (
    <Loaded
      of={model}
      skeleton={3}
      failed={couponsTexts.failed}
      visitor={{ ...texts.visitor, onAction: model.login }}
      empty={coupons.list.length === 0 && { kind: 'coupon', ...texts.none, onAction: model.toCenter }}
    >
      {() => (
        <>
          <Gutter>
            <OfferedCoupons title={texts.title} coupons={coupons} />
          </Gutter>
          <ActionBar>
            <View className="y-pair">
              <Button onPress={model.toMine}>{texts.mine(model.ownCount)}</Button>
              {coupons.claimable.length > 0 && (
                <Button kind="primary" loading={coupons.isBusy} onPress={() => void model.claimAll()}>
                  {texts.all}
                </Button>
              )}
            </View>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})

/** Claims the coupons of a campaign outside the app (ADR 0060). */
export default definePage('otherCoupons', ({ params }) => {
  const model = useModel((app) => new OtherCouponsModel(app, params.codes))
  useShown(model.load)
  return (
    <>
      <TopBar title={routes.otherCoupons.title} />
      <Body model={model} />
    </>
  )
})
