import { View } from '@tarojs/components'
import { formatShopTime } from '@/domain/shop-time'
import { questionTexts as texts } from '@/texts/question'
import { Button } from '@/ui/button'
import { Mark } from '@/ui/mark'
import type { Question } from './first'
import './index.scss'

type Answer = Question['answers'][number]

interface Actions {
  onAnswer: (question: Question) => void
  onRemove: (question: Question) => void
  onRemoveAnswer: (answer: Answer) => void
}

interface Props {
  question: Question
  /** Most answers to show; all when left out. */
  most?: number
  /** Actions of the shopper, on the page of all questions. */
  actions?: Actions
}

/** One question with its answers. All text of shoppers comes from other users. */
export function QuestionRow({ question, most, actions }: Props) {
  const { text, name, time, answers, isOwn, canAnswer } = question
  return (
    <View className="questions">
      <View className="questions__line">
        <View className="questions__question">{texts.question}</View>
        <View className="questions__text strong">{text}</View>
      </View>
      {answers.slice(0, most).map((answer) => (
        <AnswerLine key={answer.id} answer={answer} actions={actions} />
      ))}
      <View className="row xs t3">
        <View className="grow">
          {name} · {formatShopTime(time, 'YYYY-MM-DD')} · {texts.answers(answers.length)}
        </View>
        {actions && canAnswer && (
          <Button size="s" kind="soft" label={texts.replyTo(text)} onPress={() => actions.onAnswer(question)}>
            {texts.reply}
          </Button>
        )}
        {actions && isOwn && (
          <Button size="s" label={texts.removeQuestion(text)} onPress={() => actions.onRemove(question)}>
            {texts.remove}
          </Button>
        )}
      </View>
    </View>
  )
}

const AnswerLine = ({ answer, actions }: { answer: Answer; actions: Actions | undefined }) => (
  <View className="questions__line">
    <View className="questions__answer">{texts.answer}</View>
    <View className="questions__text">
      <View>{answer.text}</View>
      <View className="row xs t3">
        {answer.fromShop && <Mark kind="plain" text={texts.shop} />}
        <View className={answer.fromShop ? 'grow questions__store' : 'grow'}>{answer.name}</View>
        {actions && answer.isOwn && (
          <Button size="s" label={texts.removeAnswer(answer.text)} onPress={() => actions.onRemoveAnswer(answer)}>
            {texts.remove}
          </Button>
        )}
      </View>
    </View>
  </View>
)
