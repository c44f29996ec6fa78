import { useReachBottom } from '@tarojs/taro'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { TopicCard } from '@/features/global/topic-card'
import { TopicList } from '@/features/global/topic-list'
import { TopicsModel } from '@/features/global/topic-pages'
import { globalTexts } from '@/texts/global'
import { Gutter } from '@/ui/page'
import { MoreButton } from '@/ui/section'

const texts = globalTexts.recommend

export default definePage('globalRecommend', () => {
  const app = useApp()
  const { topics } = useModel((own) => new TopicsModel(own))
  useEffect(() => void topics.load(), [topics])
  useReachBottom(() => void topics.loadMore())
  return (
    <>
      <TopBar
        title={texts.title}
        right={<MoreButton text={texts.list} onPress={() => void app.go('globalTopics')} />}
      />
      <Gutter>
        <TopicList topics={topics}>
          {(list) => list.map((topic) => <TopicCard key={topic.id} topic={topic} />)}
        </TopicList>
      </Gutter>
    </>
  )
})
