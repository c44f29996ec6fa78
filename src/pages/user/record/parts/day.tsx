import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { OwnRow } from '@/features/user/own-row'
import { collectTexts } from '@/texts/collect'
import { Checkbox } from '@/ui/choice'
import { Section } from '@/ui/section'
import type { RecordModel } from '../model'

interface DayProps {
  day: RecordModel['days'][number]
  model: RecordModel
}

/** Products viewed on a day; in edit mode the checkbox in the head selects the whole day. */
export const Day = observer(function Day({ day: { title, rows }, model }: DayProps) {
  const { list, actions } = model
  return (
    <Section list className="own-rows">
      <View className="record-day">
        {list.isEditing && (
          <Checkbox on={list.hasAll(rows)} label={collectTexts.chooseDay(title)} onChange={() => list.toggle(rows)} />
        )}
        <View className="strong grow" role="heading" aria-level={2}>
          {title}
        </View>
      </View>
      {rows.map((row) => (
        <OwnRow
          key={row.id}
          row={row}
          card={row.goods}
          list={list}
          actions={actions}
          onRemove={() => model.removeRow(row)}
        />
      ))}
    </Section>
  )
})
