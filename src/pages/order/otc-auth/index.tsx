import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PatientCells } from '@/features/product/patient'
import { prescriptionRequestTexts as texts } from '@/texts/prescription-request'
import { Gutter } from '@/ui/page'
import { OtcAuthModel, ROWS } from './model'
import { AddDrugSheet } from './parts/add-drug'
import { Disease, DiseaseSheet, PrescriptionSource, Products } from './parts/form'
import { HospitalPrescription } from './parts/hospital'
import { WrittenDrugs } from './parts/written-drugs'
import { RiskSheet, SubmitBar } from './parts/submit'
import './index.scss'

const SHEETS = { disease: DiseaseSheet, risk: RiskSheet }

const Body = observer(function Body({ model }: { model: OtcAuthModel }) {
  const { sheet } = model
  return (
    <Loaded
      of={model}
      skeleton={4}
      failed={{ kind: 'offline', ...texts.failed }}
      missing={{ ...texts.missing, onAction: model.toSearch }}
      others={{
        free: { ...texts.free, onAction: model.toProduct },
        choose: <WrittenDrugs model={model} />,
        hospital: <HospitalPrescription model={model} />,
      }}
    >
      {() => {
        const Open = sheet && SHEETS[sheet]
        return (
          <>
            <Gutter>
              <Products model={model} />
              <PatientCells id={ROWS.patient} line={model.patientLine} texts={texts} />
              <Disease model={model} />
              <PrescriptionSource model={model} />
              <View className="otc-law xs t3">{texts.privacy}</View>
            </Gutter>
            <SubmitBar model={model} />
            <View>{Open && <Open model={model} />}</View>
            <AddDrugSheet model={model} />
          </>
        )
      }}
    </Loaded>
  )
})

export default definePage('otcAuth', ({ params }) => {
  const model = useModel((app) => new OtcAuthModel(app, params))
  useShown(() => model.show())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
