import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { readingTexts } from '@/texts/readings'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Radio } from '@/ui/choice'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { ReadingOpenModel } from './model'
import '@/features/chronic/index.scss'
import '@/ui/empty-state/art/people.scss'

const { open: texts, visitor } = readingTexts

const Lead = () => (
  <Section title={texts.lead}>
    {texts.points.map(({ title, text }) => (
      <View key={title} className="reading__step">
        <View className="strong">{title}</View>
        <View>{text}</View>
      </View>
    ))}
  </Section>
)

const ReadingOpen = observer(function ReadingOpen() {
  const model = useModel((app) => new ReadingOpenModel(app))
  const { patients } = model
  useShown(patients.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded
        of={patients}
        failed={texts.failed}
        visitor={{ ...visitor, onAction: model.login }}
        empty={patients.data?.length === 0 && { kind: 'people', ...texts.empty, onAction: model.addPatient }}
      >
        {(list) => (
          <Gutter>
            <Lead />
            <Section list title={texts.who} more={texts.more} onMore={model.addPatient}>
              {list.map(({ id, name }) => (
                <Cell
                  key={id}
                  noArrow
                  title={name}
                  right={<Radio on={id === model.chosen} />}
                  onPress={() => model.choose(id)}
                />
              ))}
            </Section>
            <ActionBar>
              <Button kind="primary" block loading={model.isOpening} onPress={() => void model.agree()}>
                {texts.agree}
              </Button>
            </ActionBar>
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('readingOpen', ReadingOpen)
