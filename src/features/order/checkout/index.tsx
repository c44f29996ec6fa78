import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { PageParams } from '@/page-kit/define-page'
import { usePlaced } from '@/page-kit/placed'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GroupPayNote } from '@/features/product/group-pay-note'
import { orderTexts } from '@/texts/order'
import { Gutter } from '@/ui/page'
import { CheckoutModel } from './model'
import { AddressCard } from './parts/address'
import { PresaleCard } from '../presale'
import { CheckoutReceipt, Amounts, SubmitBar, Terms } from './parts/amounts'
import { Failed, Loading, NoLines } from './parts/empty-state'
import { ChangesSheet } from './parts/changes'
import { CouponSheet } from './parts/coupons'
import { HerbalFormulaCard } from './parts/herbal-formula'
import { Parcels } from './parts/parcels'
import { PrescriptionCard } from './parts/prescription'
import { InvoiceSheet } from './parts/invoice'
import { SafetyLayer, SafetyNote } from './parts/safety'
import { SlotSheet } from './parts/slot'
import { StoresSheet } from './parts/stores'
import { SymptomCard, SymptomSheet } from './parts/symptom'
import { RemarkSheet, ShortageSheet, OrderOptions } from './parts/order-options'
import type { SourceOf } from './sources'
import './index.scss'

const SHEETS = {
  coupon: CouponSheet,
  shortage: ShortageSheet,
  remark: RemarkSheet,
  receipt: CheckoutReceipt,
  changes: ChangesSheet,
  slot: SlotSheet,
  invoice: InvoiceSheet,
  stores: StoresSheet,
  symptom: SymptomSheet,
}

const Body = observer(function Body({ model }: { model: CheckoutModel }) {
  const Open = model.sheet && SHEETS[model.sheet]
  return (
    <Loaded
      of={model}
      skeleton={<Loading />}
      failed={<Failed model={model} />}
      others={{ empty: <NoLines model={model} /> }}
    >
      {() => (
        <>
          <Gutter className="checkout">
            {model.isGroup && <GroupPayNote />}
            <AddressCard model={model} />
            <Parcels model={model} />
            <PrescriptionCard model={model} />
            <HerbalFormulaCard model={model} />
            <SymptomCard model={model} />
            <PresaleCard presale={model.presale} />
            <OrderOptions model={model} />
            <SafetyNote model={model} />
            <View className="checkout-side">
              <Amounts model={model} />
              <Terms model={model} />
            </View>
          </Gutter>
          <SubmitBar model={model} />
          {/* Keeps this box mounted; otherwise every sheet would send the whole page again. */}
          <View>
            {Open && <Open model={model} />}
            <SafetyLayer model={model} />
          </View>
        </>
      )}
    </Loaded>
  )
})

/** Creates the body of a checkout page for a line source. */
export const checkoutOf = (source: SourceOf) =>
  function Checkout({ params }: { params: PageParams }) {
    const model = useModel((app) => new CheckoutModel(app, source(app, params)))
    useShown(() => model.show())
    usePlaced(() => model.moved())
    return (
      <>
        <TopBar title={orderTexts.checkout.title} />
        <Body model={model} />
      </>
    )
  }
