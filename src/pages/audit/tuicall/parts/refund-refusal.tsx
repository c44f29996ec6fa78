import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { REFUSAL_REASONS } from '@/domain/after-sale/refusal'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { auditTexts } from '@/texts/audit'
import { storeWorkTexts } from '@/texts/store-work'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/choice'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import { REFUSALS, RefundRefusalModel } from '../refund-model'

const texts = storeWorkTexts.refunds

const Form = observer(function Form({ model }: { model: RefundRefusalModel }) {
  return (
    <Gutter>
      <Section title={texts.reason}>
        <View role="radiogroup" aria-label={texts.reason}>
          {REFUSALS.map((reason) => (
            <View
              key={reason}
              className="audit-reason"
              {...press(() => model.choose(reason), REFUSAL_REASONS[reason], 'radio')}
              aria-checked={reason === model.reason}
            >
              <View className="grow">{REFUSAL_REASONS[reason]}</View>
              <Radio on={reason === model.reason} />
            </View>
          ))}
        </View>
      </Section>
      <Section title={texts.note}>
        <TextArea
          value={model.note}
          placeholder={texts.noteHint}
          label={texts.note}
          maxlength={60}
          onInput={model.write}
        />
      </Section>
      <ActionBar>
        <Button kind="pri" size="l" block loading={model.isBusy} onPress={() => void model.send()}>
          {texts.submit}
        </Button>
      </ActionBar>
    </Gutter>
  )
})

/** Form that refuses an after-sale; open to the member of staff who holds it. */
export const RefundRefusal = observer(function RefundRefusal({ no }: { no: string }) {
  const model = useModel((app) => new RefundRefusalModel(app, no))
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
      {() => <Form model={model} />}
    </Loaded>
  )
})
