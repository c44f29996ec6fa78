import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { routes } from '@/routes'
import { otherOrderTexts } from '@/texts/other-order'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { WaitingOrderModel } from './model'
import { Preview } from './parts/preview'

const { affirm: texts } = otherOrderTexts

const Body = observer(function Body({ model }: { model: WaitingOrderModel }) {
  return (
    <Loaded
      of={model}
      skeleton={4}
      failed={otherOrderTexts.failed}
      visitor={{ ...otherOrderTexts.visitor, onAction: model.login }}
      missing={{ ...otherOrderTexts.gone, onAction: model.toOrders }}
    >
      {() => (
        <>
          <Gutter>
            <Preview model={model} />
          </Gutter>
          <ActionBar>
            <View className="y-pair">
              <Button onPress={model.toOrder}>{texts.order}</Button>
              <Button kind="primary" onPress={model.pay}>
                {texts.pay}
              </Button>
            </View>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})

/** Order that waits for its payment, after a return from a cashier outside the app (ADR 0060). */
export default definePage('otherAffirm', ({ params }) => {
  const model = useModel((app) => new WaitingOrderModel(app, params.orderNo ?? ''))
  useShown(model.load)
  return (
    <>
      <TopBar title={routes.otherAffirm.title} />
      <Body model={model} />
    </>
  )
})
