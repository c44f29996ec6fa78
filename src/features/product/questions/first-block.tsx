import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { useApp, useModel } from '@/page-kit/context'
import { questionTexts } from '@/texts/question'
import { Section } from '@/ui/section'
import { FirstQuestions } from './first'
import { QuestionRow } from './row'

/** First two questions about a product with one answer each, and the link to all, for the product page. */
export const FirstQuestionsBlock = observer(function FirstQuestionsBlock({ barcode }: { barcode: string }) {
  const app = useApp()
  const model = useModel((appModel) => new FirstQuestions(appModel, barcode))
  useEffect(() => model.start(), [model])
  const { list, count } = model
  return (
    <Section
      title={questionTexts.title}
      note={count ? questionTexts.count(count) : undefined}
      more={count === 0 ? questionTexts.ask : questionTexts.all}
      onMore={() => void app.go('goodsQuestions', { id: barcode })}
    >
      {list.map((question) => (
        <QuestionRow key={question.id} question={question} most={1} />
      ))}
      {count === 0 && <View className="t3">{questionTexts.none}</View>}
    </Section>
  )
})
