import { observer } from 'mobx-react-lite'
import { timeText, unitText, valueText } from '@/features/chronic/reading-text'
import { readingTexts } from '@/texts/readings'
import { Cell } from '@/ui/cell'
import { Sheet } from '@/ui/sheet'
import type { ReadingListModel } from '../model'

const { list: texts } = readingTexts

/** Sheet of one reading, with links to its meaning and its correction, and its deletion. */
export const Actions = observer(function Actions({ model }: { model: ReadingListModel }) {
  const { opened } = model
  const title = opened ? `${timeText(opened)} ${valueText(opened.value)} ${unitText(opened.value)}` : ''
  return (
    <Sheet open={opened !== null} title={title} onClose={model.close}>
      <Cell title={texts.see} onPress={model.see} />
      <Cell title={texts.correct} onPress={model.correct} />
      <Cell title={texts.remove} onPress={() => void model.remove()} />
    </Sheet>
  )
})
