import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { READING_KINDS } from '@/domain/readings'
import {
  classText,
  remarkText,
  timeText,
  unitText,
  valueText,
  type CarePerson,
  type Reading,
} from '@/features/chronic/reading-text'
import { RowsView } from '@/features/product/rows-view'
import { meaningTexts, readingTexts } from '@/texts/readings'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { ReadingListModel } from '../model'
import '@/features/chronic/index.scss'

const { list: texts, visitor } = readingTexts
const { kinds } = meaningTexts

interface Props {
  model: ReadingListModel
}

const Kinds = observer(function Kinds({ model }: Props) {
  return (
    <View className="reading__chips" role="group" aria-label={texts.kinds}>
      <Chips>
        <Chip text={texts.all} on={model.kind === null} onPress={() => model.setKind(null)} />
        {READING_KINDS.map((kind) => (
          <Chip key={kind} text={kinds[kind]} on={model.kind === kind} onPress={() => model.setKind(kind)} />
        ))}
      </Chips>
    </View>
  )
})

/** Returns the small line of a row: time, moment or pulse, class, note. */
const noteOf = (reading: Reading, person: CarePerson | null) =>
  [
    timeText(reading),
    remarkText(reading.value),
    person ? classText(reading, person) : '',
    reading.unChanged ? texts.changed : '',
    reading.note,
  ]
    .filter(Boolean)
    .join(' · ')

/** Filter, readings, and the button that exports them. */
export const Content = observer(function Content({ model }: Props) {
  const { rows, gate } = model
  return (
    <Gutter>
      <Kinds model={model} />
      <RowsView rows={rows} texts={{ failed: texts.failed, visitor, empty: texts.empty }} onEmpty={model.add}>
        {(list) => (
          <Section list title={gate.person?.name ?? ''}>
            {list.map((reading) => (
              <Cell
                key={reading.id}
                title={kinds[reading.value.kind]}
                note={noteOf(reading, gate.person)}
                value={`${valueText(reading.value)} ${unitText(reading.value)}`}
                onPress={() => model.open(reading)}
              />
            ))}
          </Section>
        )}
      </RowsView>
      {rows.list.length > 0 && (
        <ActionBar>
          <Button block onPress={() => void model.export()}>
            {texts.export}
          </Button>
        </ActionBar>
      )}
    </Gutter>
  )
})
