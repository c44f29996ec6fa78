import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { PatientCells } from '@/features/product/patient'
import { prescriptionRequestTexts as texts } from '@/texts/prescription-request'
import { EmptyState } from '@/ui/empty-state'
import { LoadFailed } from '@/ui/empty-state/load-failed'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { OtcAuthModel } from './model'
import { Disease, DiseaseSheet, Product, PrescriptionSource } from './parts/form'
import { RiskSheet, SubmitBar } from './parts/submit'
import './index.scss'

const SHEETS = { disease: DiseaseSheet, risk: RiskSheet }

const Body = observer(function Body({ model }: { model: OtcAuthModel }) {
  const { state, sheet } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed') return <LoadFailed alone {...texts.failed} onRetry={() => void model.load()} />
  if (state === 'gone') return <EmptyState alone kind="empty" {...texts.missing} onAction={model.toSearch} />
  if (state === 'free') return <EmptyState alone kind="empty" {...texts.free} onAction={model.toProduct} />
  const Open = sheet && SHEETS[sheet]
  return (
    <>
      <Gutter>
        <Product model={model} />
        <PatientCells line={model.patientLine} texts={texts} />
        <Disease model={model} />
        <PrescriptionSource model={model} />
        <View className="otc-law xs t3">{texts.privacy}</View>
      </Gutter>
      <SubmitBar model={model} />
      <View>{Open && <Open model={model} />}</View>
    </>
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
