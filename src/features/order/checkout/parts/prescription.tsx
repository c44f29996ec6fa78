import { observer } from 'mobx-react-lite'
import { RX_NOTICE } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { orderTexts } from '@/texts/order'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { CheckoutModel } from '../model'

const texts = orderTexts.checkout.rx

/** Patient and prescription under which the lines are sold. @spec RX-03 RX-05 */
export const PrescriptionCard = observer(function PrescriptionCard({ model }: { model: CheckoutModel }) {
  const { rx } = model
  if (!rx) return null
  return (
    <Section title={texts.title}>
      <Pair name={texts.patient}>{rx.patientName}</Pair>
      {rx.demandNo && <Pair name={texts.no}>{rx.demandNo}</Pair>}
      <Pair name={texts.state}>{texts.approved(formatShopTime(rx.validUntil, 'MM-DD HH:mm'))}</Pair>
      <Note>{RX_NOTICE}</Note>
    </Section>
  )
})
