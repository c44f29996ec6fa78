import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { QuestionRow } from '@/features/product/questions/row'
import { questionTexts as texts } from '@/texts/question'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import type { QuestionsModel } from '../model'
import '@/ui/empty-state/art/chat.scss'

export const Questions = observer(function Questions({ model }: { model: QuestionsModel }) {
  const { list, end } = model.pages
  if (list.length === 0) return <EmptyState kind="chat" title={texts.none} text={texts.noneText} />
  const actions = {
    onAnswer: model.openAnswer,
    onRemove: (question: (typeof list)[number]) => void model.remove(question),
    onRemoveAnswer: (answer: (typeof list)[number]['answers'][number]) => void model.removeAnswer(answer),
  }
  return (
    <View>
      <Section>
        {list.map((question) => (
          <QuestionRow key={question.id} question={question} actions={actions} />
        ))}
      </Section>
      <ListEnd state={end} onRetry={() => void model.pages.loadMore()} />
    </View>
  )
})
