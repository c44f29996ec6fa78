import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { routes } from '@/routes'
import { otherOrderTexts } from '@/texts/other-order'
import '@/ui/empty-state/art/parcel.scss'
import '@/ui/empty-state/art/success.scss'
import '@/ui/empty-state/art/wallet.scss'
import { OtherSuccessModel } from './model'

const { success: texts } = otherOrderTexts

const Body = observer(function Body({ model }: { model: OtherSuccessModel }) {
  const order = { onAction: model.toOrder, onSecond: model.toHome }
  return (
    <Loaded
      of={model}
      skeleton={2}
      failed={texts.failed}
      visitor={{ ...otherOrderTexts.visitor, onAction: model.login }}
      missing={{ ...otherOrderTexts.gone, onAction: model.toOrders }}
      others={{
        paid: { kind: 'success', ...texts.paid, ...order },
        unpaid: { kind: 'wallet', ...texts.unpaid, onAction: model.pay, onSecond: () => void model.load() },
        closed: { kind: 'parcel', ...texts.closed, ...order },
        refunding: { kind: 'parcel', ...texts.refunding, ...order },
      }}
    />
  )
})

/** Result of a payment that an app of a partner has taken (ADR 0060). */
export default definePage('otherSuccess', ({ params }) => {
  const model = useModel((app) => new OtherSuccessModel(app, params.orderNo ?? ''))
  useShown(model.load)
  return (
    <>
      <TopBar title={routes.otherSuccess.title} />
      <Body model={model} />
    </>
  )
})
