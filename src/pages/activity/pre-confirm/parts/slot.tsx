import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DAY_PARTS } from '@/domain/reserve'
import { formatDistance } from '@/domain/distance-text'
import { dayText } from '@/features/product/reserve/time'
import { reserveTexts } from '@/texts/reserve'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Radio } from '@/ui/choice'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import { ROWS, type PreConfirmModel } from '../model'

const texts = reserveTexts.confirm

interface Props {
  model: PreConfirmModel
}

type Store = PreConfirmModel['stores'][number]

const storeNote = ({ address, distance }: Store) =>
  texts.storeNote(address, distance === null ? '' : formatDistance(distance))

/** The proposed store, the nearest at first, and the link to the others. */
const ChosenStore = observer(function ChosenStore({ model }: Props) {
  const { store, stores } = model
  const isNearest = store?.distance !== null && store === stores[0]
  return (
    <Section
      title={texts.store}
      {...(isNearest ? { note: texts.nearest } : {})}
      {...(stores.length > 1 ? { more: texts.changeStore, onMore: model.openStores } : {})}
    >
      {store && <Cell title={store.name} note={storeNote(store)} />}
    </Section>
  )
})

/** Sheet with all stores, the nearest first. */
export const StoreSheet = observer(function StoreSheet({ model }: Props) {
  return (
    <Sheet open={model.isChoosingStore} title={texts.store} onClose={model.closeStores}>
      {model.stores.map((store) => (
        <Cell
          key={store.storeNo}
          noArrow
          title={store.name}
          note={storeNote(store)}
          right={<Radio on={store.storeNo === model.storeNo} />}
          onPress={() => model.changeStore(store.storeNo)}
        />
      ))}
    </Sheet>
  )
})

/** Choice of store, day and time slot. @spec PR-19 */
export const SlotChoice = observer(function SlotChoice({ model }: Props) {
  return (
    <>
      <ChosenStore model={model} />
      <Section id={ROWS.part} title={texts.day}>
        <Chips wrap>
          {model.days.map((day) => (
            <Chip
              key={day}
              inset
              text={dayText(day, model.now)}
              on={day === model.day}
              onPress={() => model.chooseDay(day)}
            />
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
                note={canTake ? texts.left(remaining) : texts.unavailable}
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
