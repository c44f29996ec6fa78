import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { globalTexts as texts } from '@/texts/global'
import { Section } from '@/ui/section'
import { GlobalLine } from './list'

export type Topic = Reply<'globalTopics'>['list'][number]

/** Card of a topic with its first products; the rest is on the topic's own page. */
export const TopicCard = ({ topic }: { topic: Topic }) => {
  const app = useApp()
  const { id, title, note, goods: products, goodsCount } = topic
  const open = () => void app.go('globalTopic', { id })
  return (
    <Section title={title} more={texts.goodsCount(goodsCount)} onMore={open}>
      <View className="xs t3">{note}</View>
      {products.map((card) => (
        <GlobalLine
          key={card.barcode}
          card={card}
          onOpen={({ barcode }) => void app.go('globalGoods', { id: barcode })}
        />
      ))}
    </Section>
  )
}
