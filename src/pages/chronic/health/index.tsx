import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useServicesOff } from '@/page-kit/services-off'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { healthTexts } from '@/texts/chronic'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Gutter } from '@/ui/page'
import { ReadingLaw } from '@/ui/reading'
import { Section } from '@/ui/section'
import { HealthModel } from './model'
import { Articles } from './parts/articles'
import '@/ui/icon/more.scss'
import './index.scss'

const { title, doors: entries, failed, all, law } = healthTexts

export default definePage(
  'health',
  observer(function Health() {
    const model = useModel((app) => new HealthModel(app))
    useEffect(() => void model.load(), [model])
    useReachBottom(model.loadMore)
    const off = useServicesOff()
    useShare({ title, path: '/health/index', image: '' })
    return (
      <View>
        <TopBar title={title} />
        <Gutter>
          <Section list>
            <Cell icon="pulse" iconOn {...entries.care} onPress={model.toCare} />
            <Cell icon="user" iconOn {...entries.counselor} onPress={model.toCounselor} />
            {!off.includes('chat') && (
              <Cell icon="chat-ok" iconOn {...entries.askPharmacist} onPress={model.toOnline} />
            )}
          </Section>
        </Gutter>
        <Loaded of={model.topics} failed={failed}>
          {(topics) => (
            <Gutter>
              <View className="health__topics">
                <Chips>
                  {['', ...topics.map(({ topic }) => topic)].map((topic) => (
                    <Chip
                      key={topic}
                      text={topic || all}
                      on={topic === model.topic}
                      onPress={() => model.choose(topic)}
                    />
                  ))}
                </Chips>
              </View>
              <Articles model={model} />
              <ReadingLaw>{law}</ReadingLaw>
            </Gutter>
          )}
        </Loaded>
      </View>
    )
  }),
)
