import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/choice'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import type { SendBackModel } from '../model'

/** Reasons to choose from, a note, and the button that sends both. */
export const SendBackForm = observer(function SendBackForm({ model }: { model: SendBackModel }) {
  const { reasons, noteLimit, texts } = model.kind
  return (
    <Gutter>
      <Section title={texts.reason} note={model.no}>
        <View role="radiogroup" aria-label={texts.reason}>
          {Object.entries(reasons).map(([reason, label]) => (
            <View
              key={reason}
              className="audit-reason"
              {...press(() => model.choose(reason), label, 'radio')}
              aria-checked={reason === model.reason}
            >
              <View className="grow">{label}</View>
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
          maxlength={noteLimit}
          onInput={model.write}
        />
      </Section>
      <ActionBar>
        <Button kind="primary" size="l" block loading={model.isBusy} onPress={() => void model.send()}>
          {texts.submit}
        </Button>
      </ActionBar>
    </Gutter>
  )
})
