import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { Warnings } from '@/features/activity/tcm/warnings'
import { PatientCells } from '@/features/product/patient'
import { tcmTexts } from '@/texts/tcm'
import { Gutter } from '@/ui/page'
import { ROWS, TcmConfirmModel } from './model'
import { Fees, SubmitBar, Confirmation } from './parts/fees'
import { Content, DecoctionChoice, Destination, Words } from './parts/form'
import '@/ui/empty-state/art/herbs.scss'

const texts = tcmTexts.confirm

const Body = observer(function Body({ model }: { model: TcmConfirmModel }) {
  const { formula: herbalFormula } = model
  return (
    <Loaded
      of={model}
      skeleton={4}
      failed={texts.failed}
      missing={{ ...texts.missing, onAction: model.toEnter }}
      empty={herbalFormula.herbs.length === 0 && { kind: 'herbs', ...tcmTexts.enter.empty, onAction: model.toEnter }}
    >
      {() => (
        <>
          <Gutter>
            <Content model={model} />
            <Warnings herbalFormula={herbalFormula} listing={model.listing} />
            <DecoctionChoice model={model} />
            <PatientCells id={ROWS.patient} line={model.patientLine} texts={texts} />
            <Words model={model} />
            <Destination model={model} />
            <Fees model={model} />
            <Confirmation model={model} />
          </Gutter>
          <SubmitBar model={model} />
        </>
      )}
    </Loaded>
  )
})

/** Confirmation of a herbal formula; `no` names an earlier formula of the shopper to copy. @spec PR-18 RX-07 */
export default definePage('tcmConfirm', ({ params }) => {
  const model = useModel((app) => new TcmConfirmModel(app, params))
  useShown(() => model.show())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
