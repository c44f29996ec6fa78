import { View } from '@tarojs/components'
import { RX_NOTICE } from '@/domain/prescription'
import { ReviewTrackerView } from '@/features/product/review-tracker'
import { prescriptionRequestTexts } from '@/texts/prescription-request'
import { Cell, Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { PrescriptionRequest, PrescriptionRequestModel } from '../model'

const texts = prescriptionRequestTexts.detail

/** Whether the request is open. The product page then offers no request for another patient, so this page does. */
const isOpen = ({ state }: PrescriptionRequest) => state === 'waiting' || state === 'approved'

const Facts = ({
  prescriptionRequest,
  model,
}: {
  prescriptionRequest: PrescriptionRequest
  model: PrescriptionRequestModel
}) => (
  <Section title={texts.product}>
    {prescriptionRequest.otcDetailList.map(({ barcode, productName, spec, count }) => (
      <View key={barcode} className="rx-request-item y-arrow" {...press(() => model.toProduct(barcode))}>
        <View className="grow">
          {productName} {spec}
        </View>
        <View className="nw">{texts.pieces(count)}</View>
      </View>
    ))}
    <Pair name={texts.patient}>{prescriptionRequest.patientName}</Pair>
    {prescriptionRequest.disease && <Pair name={texts.disease}>{prescriptionRequest.disease}</Pair>}
    {prescriptionRequest.doctor && <Pair name={texts.doctor}>{prescriptionRequest.doctor}</Pair>}
    {prescriptionRequest.pharmacist && <Pair name={texts.pharmacist}>{prescriptionRequest.pharmacist}</Pair>}
    <Pair name={texts.no}>{prescriptionRequest.orderNo}</Pair>
    {prescriptionRequest.canRenew === 1 && <Cell title={texts.renew} note={texts.renewNote} onPress={model.renew} />}
    {isOpen(prescriptionRequest) && <Cell title={texts.forOther} onPress={model.requestAgain} />}
    <View className="rx-request-note">
      <Note>{RX_NOTICE}</Note>
    </View>
  </Section>
)

/** A prescription request with its history and its next steps. */
export const PrescriptionRequestView = ({ model }: { model: PrescriptionRequestModel }) => (
  <ReviewTrackerView
    tracker={model.tracker}
    texts={texts}
    onBuy={model.buy}
    onReorder={model.requestAgain}
    onGone={model.toList}
  >
    {(prescriptionRequest) => <Facts prescriptionRequest={prescriptionRequest} model={model} />}
  </ReviewTrackerView>
)
