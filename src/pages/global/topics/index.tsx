import { useReachBottom } from '@tarojs/taro'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { TopicList } from '@/features/global/topic-list'
import { TopicsModel } from '@/features/global/topic-pages'
import { globalTexts } from '@/texts/global'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'

const texts = globalTexts.recommend

export default definePage('globalTopics', () => {
  const app = useApp()
  const { topics } = useModel((own) => new TopicsModel(own))
  useEffect(() => void topics.load(), [topics])
  useReachBottom(() => void topics.loadMore())
  return (
    <>
      <TopBar title={texts.list} />
      <Gutter>
        <TopicList topics={topics}>
          {(list) => (
            <Section list>
              {list.map(({ id, title, note, goodsCount }) => (
                <Cell
                  key={id}
                  title={title}
                  note={`${note} · ${globalTexts.goodsCount(goodsCount)}`}
                  onPress={() => void app.go('globalTopic', { id })}
                />
              ))}
            </Section>
          )}
        </TopicList>
      </Gutter>
    </>
  )
})
