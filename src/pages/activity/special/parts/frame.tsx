import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { activityTexts } from '@/texts/activity'
import { Cell } from '@/ui/cell'
import { RichText } from '@/ui/rich-text'
import { Section } from '@/ui/section'
import type { TopicModel } from '../model'

/** Subject and end of the topic. */
export const Head = observer(function Head({ model }: { model: TopicModel }) {
  const note = [model.topic?.note, model.until].filter(Boolean).join(' · ')
  return note ? <View className="topic__note">{note}</View> : null
})

/** Rules, and other running topics. */
export const Rest = observer(function Rest({ model }: { model: TopicModel }) {
  const app = useApp()
  const rules = model.activity?.rules ?? []
  return (
    <>
      {rules.length > 0 && (
        <Section title={activityTexts.rules}>
          <RichText blocks={rules} image={app.image} onOpen={model.open} />
        </Section>
      )}
      {model.others.length > 0 && (
        <Section title={activityTexts.moreActivities} list>
          {model.others.map(({ id, title, note, url }) => (
            <Cell key={id} title={title} note={note} onPress={() => model.open(url)} />
          ))}
        </Section>
      )}
    </>
  )
})
