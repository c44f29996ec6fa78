import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDistance } from '@/domain/geo'
import { DAY_PARTS } from '@/domain/reserve'
import { dayText } from '@/features/product/reserve/time'
import { reserveTexts } from '@/texts/reserve'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Radio } from '@/ui/choice'
import { Section } from '@/ui/section'
import type { PreConfirmModel } from '../model'

const texts = reserveTexts.confirm

/** Choice of store, day and time slot. @spec PR-19 */
export const When = observer(function When({ model }: { model: PreConfirmModel }) {
  return (
    <>
      <Section title={texts.store}>
        {model.stores.map(({ storeNo, name, address, distance }) => (
          <Cell
            key={storeNo}
            noArrow
            title={name}
            note={texts.storeNote(address, distance === null ? '' : formatDistance(distance))}
            right={<Radio on={storeNo === model.storeNo} />}
            onPress={() => model.chooseStore(storeNo)}
          />
        ))}
      </Section>
      <Section title={texts.day}>
        <Chips wrap>
          {model.days.map((day) => (
            <Chip key={day} inset text={dayText(day)} on={day === model.day} onPress={() => model.chooseDay(day)} />
          ))}
        </Chips>
        <View className="pre-parts">
          {DAY_PARTS.map((part) => {
            const remaining = model.left(part)
            const canTake = model.canTake(part)
            return (
              <Cell
                key={part}
                noArrow
                title={reserveTexts.parts[part]}
                note={canTake ? texts.left(remaining) : texts.full}
                right={<Radio on={part === model.part} disabled={!canTake} label={reserveTexts.parts[part]} />}
                onPress={canTake ? () => model.choosePart(part) : undefined}
              />
            )
          })}
        </View>
      </Section>
    </>
  )
})
