import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SEND_BACK_REASONS } from '@/domain/prescription'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { auditTexts } from '@/texts/audit'
import { staffReviewTexts as texts } from '@/texts/staff-review'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/choice'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import { REASONS, RxSendBackModel } from '../rx-model'

const Form = observer(function Form({ model, no }: { model: RxSendBackModel; no: string }) {
  return (
    <Gutter>
      <Section title={texts.reason} note={no}>
        <View role="radiogroup" aria-label={texts.reason}>
          {REASONS.map((reason) => (
            <View
              key={reason}
              className="audit-reason"
              {...press(() => model.choose(reason), SEND_BACK_REASONS[reason], 'radio')}
              aria-checked={reason === model.reason}
            >
              <View className="grow">{SEND_BACK_REASONS[reason]}</View>
              <Radio on={reason === model.reason} />
            </View>
          ))}
        </View>
      </Section>
      <Section title={texts.note}>
        <TextArea value={model.note} placeholder={texts.noteHint} maxlength={100} onInput={model.write} />
      </Section>
      <ActionBar>
        <Button kind="pri" size="l" block loading={model.isBusy} onPress={() => void model.send()}>
          {auditTexts.sendBack.submit}
        </Button>
      </ActionBar>
    </Gutter>
  )
})

/** Form that sends a prescription request back; open to the pharmacist who holds it. */
export const RxSendBack = observer(function RxSendBack({ no }: { no: string }) {
  const model = useModel((app) => new RxSendBackModel(app, no))
  useShown(model.load)
  return (
    <Loaded
      of={model}
      data={model.isHeld || null}
      skeleton={4}
      failed={auditTexts.detail.failed}
      visitor={{ ...auditTexts.visitor, onAction: model.login }}
      missing={
        model.state === 'ready'
          ? { kind: 'noresult', ...texts.notHeld, onAction: model.toDetail }
          : { kind: 'noresult', ...auditTexts.detail.missing, onAction: model.toWorkspace }
      }
    >
      {() => <Form model={model} no={no} />}
    </Loaded>
  )
})
