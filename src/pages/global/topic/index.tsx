import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GlobalLine } from '@/features/global/list'
import { globalTexts } from '@/texts/global'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { TopicModel } from './model'

const texts = globalTexts.recommend

const Body = observer(function Body({ model }: { model: TopicModel }) {
  const { topic } = model
  return (
    <Loaded
      of={model}
      data={topic}
      inside="gutter"
      failed={texts.failed}
      missing={{ kind: 'noresult', ...texts.missing, action: texts.list, onAction: model.toAll }}
    >
      {(topic) => (
        <Section title={topic.title} note={globalTexts.goodsCount(topic.goodsCount)}>
          <View className="xs t3">{topic.note}</View>
          {topic.goods.map((card) => (
            <GlobalLine key={card.barcode} card={card} onOpen={model.open} onAdd={model.add} />
          ))}
        </Section>
      )}
    </Loaded>
  )
})

export default definePage('globalTopic', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new TopicModel(app, params.id ?? ''))
  useShown(() => model.show())
  return (
    <>
      <TopBar title={texts.title} />
      <Gutter>
        <Body model={model} />
      </Gutter>
    </>
  )
})
