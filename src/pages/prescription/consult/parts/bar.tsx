import { observer } from 'mobx-react-lite'
import { consultationTexts as texts } from '@/texts/consultation'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { Consultation, ConsultModel } from '../model'

/** Next step in each state. */
export const ConsultBar = observer(function ConsultBar({
  model,
  consultation,
}: {
  model: ConsultModel
  consultation: Consultation
}) {
  if (consultation.state === 'asking') {
    const isEmpty = model.choice.trim() === ''
    const missing = consultation.question?.options.length === 0 ? texts.write : texts.choose
    return (
      <ActionBar>
        <Button
          kind="primary"
          block
          disabled={isEmpty}
          reason={isEmpty ? missing : ''}
          loading={model.isSending}
          onPress={() => void model.send()}
        >
          {texts.send}
        </Button>
      </ActionBar>
    )
  }
  const again = { text: texts.again, run: model.requestAgain, kind: 'primary' } as const
  const { text, run, kind } = {
    waiting: { text: texts.refresh, run: () => void model.load(), kind: 'soft' } as const,
    prescribed: { text: texts.see, run: model.toRequest, kind: 'primary' } as const,
    refused: again,
    expired: again,
  }[consultation.state]
  return (
    <ActionBar>
      <Button kind={kind} block onPress={run}>
        {text}
      </Button>
    </ActionBar>
  )
})
