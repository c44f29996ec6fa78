import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { renewalTexts as texts } from '@/texts/renewal'
import { Gutter } from '@/ui/page'
import { RenewModel } from './model'
import { Drugs, EarlierPrescription, Questions } from './parts/form'
import { RenewBar } from './parts/bar'
import './index.scss'

const Body = observer(function Body({ model }: { model: RenewModel }) {
  return (
    <Loaded
      of={model}
      data={model.earlier}
      skeleton={4}
      failed={texts.failed}
      missing={{ ...texts.missing, onAction: model.toList }}
      visitor={texts.visitor}
      others={{ closed: { ...texts.closed, onAction: () => void model.agree() } }}
    >
      {(earlier) => (
        <>
          <Gutter>
            <EarlierPrescription earlier={earlier} />
            <Drugs model={model} />
            {!earlier.problem && <Questions model={model} questions={earlier.questions} />}
          </Gutter>
          <RenewBar model={model} problem={earlier.problem} />
        </>
      )}
    </Loaded>
  )
})

/** Page that renews an earlier prescription. @spec RX-05 */
export default definePage('rxRenew', ({ params }) => {
  const model = useModel((app) => new RenewModel(app, params.orderNo ?? ''))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
