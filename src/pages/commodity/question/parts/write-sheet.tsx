import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useServicesOff } from '@/page-kit/services-off'
import { questionTexts as texts } from '@/texts/question'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { TextArea } from '@/ui/text-area'
import type { QuestionsModel } from '../model'

/** Sheet to ask a question or to answer one. A text about dose or effect shows the way to a pharmacist. */
export const WriteSheet = observer(function WriteSheet({ model }: { model: QuestionsModel }) {
  const { sheet, question, problem, isSending } = model
  const kind = sheet ?? 'ask'
  const off = useServicesOff()
  const foot = (
    <Button kind="primary" block loading={isSending} disabled={problem !== null} onPress={() => void model.send()}>
      {isSending ? texts.sending : texts.send[kind]}
    </Button>
  )
  return (
    <Sheet open={sheet !== null} title={texts.sheet[kind]} onClose={model.close} foot={foot}>
      {question && <View className="strong">{question.text}</View>}
      <TextArea
        value={model.text}
        placeholder={texts.placeholder[kind]}
        label={texts.sheet[kind]}
        maxlength={model.limits.most}
        onInput={model.setText}
      />
      {problem && (
        <Note
          {...(problem === 'medical' && !off.includes('chat')
            ? { action: texts.pharmacist, onAction: model.toPharmacist }
            : {})}
        >
          {texts.problems[problem]}
        </Note>
      )}
    </Sheet>
  )
})
