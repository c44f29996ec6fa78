import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { RX_NOTICE } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { Loaded } from '@/page-kit/loaded'
import { hospitalPrescriptionTexts as texts } from '@/texts/hospital-prescription'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { HospitalModel } from '../hospital'
import { MOST_DRUGS } from '../written-drugs'
import type { OtcAuthModel } from '../model'

const timeOf = (time: string) => formatShopTime(time, 'YYYY-MM-DD HH:mm')

/** Content of the prescription: patient, diagnosis and drugs, without pictures of the packages. @spec RX-01 */
const Content = observer(function Content({ hospital }: { hospital: HospitalModel }) {
  const { prescription, drugs } = hospital
  if (!prescription) return <View className="xs t2 otc-law">{texts.note}</View>
  const { patientName, doctor, diagnosis, goodsVoList } = prescription
  return (
    <>
      <Section list>
        <Cell title={texts.patient} value={patientName} />
        <Cell title={texts.diagnosis} value={diagnosis} />
        <Cell title={texts.doctor} value={doctor} />
      </Section>
      <Section list title={texts.drugs}>
        {goodsVoList.map(({ barcode, productName, spec, count }) => (
          <Cell key={barcode} title={productName} note={spec} value={texts.pieces(count)} />
        ))}
        {goodsVoList.length === 0 && <View className="t2">{texts.none}</View>}
        {goodsVoList.length > drugs.length && <View className="xs t2">{texts.most(MOST_DRUGS)}</View>}
      </Section>
    </>
  )
})

const Action = observer(function Action({ model, hospital }: { model: OtcAuthModel; hospital: HospitalModel }) {
  const { prescription, isReading, drugs } = hospital
  if (prescription)
    return (
      <Button
        kind="primary"
        block
        disabled={drugs.length === 0}
        reason={texts.none}
        onPress={() => void model.takeHospital()}
      >
        {texts.take}
      </Button>
    )
  return (
    <Button kind="primary" block loading={isReading} onPress={() => void hospital.read()}>
      {isReading ? texts.reading : texts.read}
    </Button>
  )
})

/** First step of a request with a hospital's code: its validity, and its content once the shopper agrees. @spec API-19 */
export const HospitalPrescription = observer(function HospitalPrescription({ model }: { model: OtcAuthModel }) {
  const { hospital } = model
  if (!hospital) return null
  return (
    <Loaded
      of={hospital}
      data={hospital.summary}
      skeleton={3}
      failed={texts.failed}
      missing={{ ...texts.missing, onAction: model.toScan }}
      others={{ over: { ...texts.over, onAction: model.toRequests } }}
    >
      {(summary) => (
        <>
          <Gutter>
            <Section list title={texts.title}>
              <Cell title={texts.hospital} value={summary.hospital} />
              <Cell title={texts.issued} value={timeOf(summary.issuedTime)} />
              <Cell title={texts.until} value={timeOf(summary.validUntil)} />
            </Section>
            <Content hospital={hospital} />
            <View className="otc-law">
              <Note>{RX_NOTICE}</Note>
            </View>
          </Gutter>
          <ActionBar>
            <Action model={model} hospital={hospital} />
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})
