import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { Warnings } from '@/features/activity/tcm/warnings'
import { PatientCells } from '@/features/product/patient'
import { commonTexts } from '@/texts/common'
import { tcmTexts } from '@/texts/tcm'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { TcmConfirmModel } from './model'
import { Fees, SubmitBar, Vow } from './parts/fees'
import { Content, Cook, Words } from './parts/form'

const texts = tcmTexts.confirm

const Body = observer(function Body({ model }: { model: TcmConfirmModel }) {
  const { state, formula: herbalFormula } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  if (state === 'gone') return <EmptyState kind="empty" alone {...texts.missing} onAction={model.toEnter} />
  if (herbalFormula.herbs.length === 0)
    return <EmptyState kind="empty" alone {...tcmTexts.enter.empty} onAction={model.toEnter} />
  return (
    <>
      <Gutter>
        <Content model={model} />
        <Warnings herbalFormula={herbalFormula} listing={model.listing} />
        <Cook model={model} />
        <PatientCells line={model.patientLine} texts={texts} />
        <Words model={model} />
        <Fees model={model} />
        <Vow model={model} />
      </Gutter>
      <SubmitBar model={model} />
    </>
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
