import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { GlobalLine } from '@/features/global/list'
import { commonTexts } from '@/texts/common'
import { globalTexts } from '@/texts/global'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import { TopicModel } from './model'

const texts = globalTexts.recommend

const Body = observer(function Body({ model }: { model: TopicModel }) {
  const { state, topic } = model
  if (state === 'loading') return <SkeletonRows count={5} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  if (!topic) return <EmptyState kind="noresult" alone {...texts.missing} action={texts.list} onAction={model.toAll} />
  return (
    <Section title={topic.title} note={globalTexts.goodsCount(topic.goodsCount)}>
      <View className="xs t3">{topic.note}</View>
      {topic.goods.map((card) => (
        <GlobalLine key={card.barcode} card={card} onOpen={model.open} onAdd={model.add} />
      ))}
    </Section>
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
