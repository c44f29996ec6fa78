import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { renewalTexts as texts } from '@/texts/renewal'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { RenewModel } from '../model'

type Problem = Reply<'renewal'>['problem']

/** Next step when the prescription cannot be renewed. */
function stepOf(model: RenewModel, problem: Problem) {
  if (problem === 'open') return { text: texts.see, run: model.see }
  if (problem === 'idNo' || problem === 'health') return { text: texts.edit, run: model.edit }
  return problem || model.isUnsafe ? { text: texts.again, run: model.requestAgain } : null
}

/** Sends the renewal, or leads to the step that helps when there is none. */
export const RenewBar = observer(function RenewBar({ model, problem }: { model: RenewModel; problem: Problem }) {
  const step = stepOf(model, problem)
  if (step)
    return (
      <ActionBar>
        <Button kind="primary" block onPress={step.run}>
          {step.text}
        </Button>
      </ActionBar>
    )
  const blocked = model.missing?.text ?? ''
  return (
    <ActionBar>
      <Button
        kind="primary"
        block
        disabled={blocked !== ''}
        reason={blocked}
        onBlocked={model.showMissing}
        loading={model.isSubmitting}
        onPress={() => void model.submit()}
      >
        {model.isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </ActionBar>
  )
})
