import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ANSWER_CHARS } from '@/domain/question'
import { storeWorkTexts } from '@/texts/store-work'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell, Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { TextArea } from '@/ui/text-area'
import type { QuestionDetailModel, WorkQuestion } from '../question-model'
import { WorkDetail } from './work-detail'

const texts = storeWorkTexts.questions

/** Field for the answer; says why a text is not published. */
const Answer = observer(function Answer({ model }: { model: QuestionDetailModel }) {
  const { text, problem, work } = model
  return (
    <>
      <Section title={texts.write}>
        <TextArea
          value={text}
          placeholder={texts.hint}
          label={texts.write}
          maxlength={ANSWER_CHARS}
          onInput={model.write}
        />
        {problem && text !== '' && <Note>{texts.problems[problem]}</Note>}
      </Section>
      <ActionBar>
        <Button
          kind="primary"
          size="l"
          block
          loading={work.isBusy}
          disabled={problem !== null}
          onPress={() => void model.send()}
        >
          {texts.send}
        </Button>
      </ActionBar>
    </>
  )
})

const Body = observer(function Body({ model, question }: { model: QuestionDetailModel; question: WorkQuestion }) {
  const { name, text, productName, spec, answers } = question
  return (
    <Gutter>
      <Section title={texts.asked(name)}>
        <View className="lg strong">{text}</View>
      </Section>
      <Section list>
        <Cell title={productName} note={spec} value={texts.product} onPress={model.toProduct} />
      </Section>
      {answers.length > 0 && (
        <Section title={texts.others}>
          {answers.map((answer) => (
            <Pair key={answer.id} name={answer.name}>
              {answer.text}
            </Pair>
          ))}
        </Section>
      )}
      {model.isAnswered ? <Note kind="info">{texts.answered}</Note> : <Answer model={model} />}
    </Gutter>
  )
})

/** A question about a product, answered by a pharmacist for the pharmacy. */
export const QuestionDetail = observer(function QuestionDetail({ model }: { model: QuestionDetailModel }) {
  return <WorkDetail model={model}>{(question) => <Body model={model} question={question} />}</WorkDetail>
})
