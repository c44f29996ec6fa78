import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { RX_NOTICE } from '@/domain/prescription'
import { Line } from '@/features/order/line'
import { PhotoGrid } from '@/features/product/photos'
import { addDrugTexts } from '@/texts/add-drug'
import { hospitalPrescriptionTexts as hospitalTexts } from '@/texts/hospital-prescription'
import { prescriptionWrittenDrugsTexts as writtenDrugsTexts } from '@/texts/prescription-written-drugs'
import { prescriptionRequestTexts as texts } from '@/texts/prescription-request'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Radio } from '@/ui/choice'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { ROWS, type OtcAuthModel, type RequestedDrug } from '../model'

interface Props {
  model: OtcAuthModel
}

const Drug = observer(function Drug({ model, drug }: Props & { drug: RequestedDrug }) {
  const { product, count } = drug
  return (
    <>
      <Line line={{ ...product, count }} />
      <View className="otc-count">
        <View className="grow">{texts.count}</View>
        {model.canRemove && (
          <View
            className="otc-remove t2"
            {...press(() => model.removeDrug(drug), addDrugTexts.removeOf(product.productName))}
          >
            {addDrugTexts.remove}
          </View>
        )}
        <Stepper
          value={count}
          max={model.mostOf(drug)}
          name={product.productName}
          onChange={(value) => model.setCount(drug, value)}
          onLimit={(limit) => model.explainLimit(drug, limit)}
        />
      </View>
    </>
  )
})

/** The drugs and their quantities, with the legal notice. @spec RX-03 */
export const Products = observer(function Products({ model }: Props) {
  const { drugs, isFromPhoto } = model
  return (
    <Section title={texts.product}>
      {drugs.map((drug) => (
        <Drug key={drug.product.barcode} model={model} drug={drug} />
      ))}
      {model.canAdd && <Cell title={addDrugTexts.add} note={addDrugTexts.note} onPress={model.adding.open} />}
      {isFromPhoto && <Cell title={writtenDrugsTexts.change} onPress={model.changeWrittenDrugs} />}
      <View className="otc-count">
        <View className="grow">
          <Note>{RX_NOTICE}</Note>
        </View>
      </View>
    </Section>
  )
})

export const Disease = observer(function Disease({ model }: Props) {
  return (
    <Section list id={ROWS.disease}>
      <Cell
        title={texts.disease}
        note={model.isRecordedDisease ? texts.recordedDisease : texts.diseaseNote}
        value={model.disease || texts.chooseDisease}
        onPress={() => model.open('disease')}
      />
    </Section>
  )
})

const SOURCES = ['upload', 'doctor'] as const

/** Source of the prescription: one from a hospital, or a doctor who prescribes. @spec BC-36 */
export const PrescriptionSource = observer(function PrescriptionSource({ model }: Props) {
  const { via, hospital } = model
  if (via === 'hospital')
    return (
      <Section id={ROWS.prescription} title={texts.rx}>
        <View className="t2">{hospitalTexts.proof(hospital?.summary?.hospital ?? '')}</View>
      </Section>
    )
  return (
    <Section id={ROWS.prescription} title={texts.rx}>
      <View className="otc-ways" role="group" aria-label={texts.rx}>
        <Chips wrap>
          {SOURCES.map((source) => (
            <Chip
              key={source}
              box
              inset
              text={texts.methods[source]}
              on={source === via}
              onPress={() => model.setVia(source)}
            />
          ))}
        </Chips>
      </View>
      <View className="xs t2">{via === 'upload' ? texts.uploadNote : texts.doctorNote}</View>
      {via === 'upload' && <PhotoGrid photos={model.photos} />}
    </Section>
  )
})

export const DiseaseSheet = observer(function DiseaseSheet({ model }: Props) {
  return (
    <Sheet open title={texts.disease} onClose={model.close}>
      <View role="radiogroup" aria-label={texts.disease}>
        {model.diseases.map((disease) => (
          <View
            key={disease}
            className="otc-option"
            {...press(() => model.setDisease(disease), disease, 'radio')}
            aria-checked={disease === model.disease}
          >
            <View className="grow">{disease}</View>
            <Radio on={disease === model.disease} />
          </View>
        ))}
      </View>
    </Sheet>
  )
})
