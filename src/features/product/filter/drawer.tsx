import { observer } from 'mobx-react-lite'
import { Input, View } from '@tarojs/components'
import { filterDrawerTexts as texts } from '@/texts/filter-drawer'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { fieldInput } from '@/ui/field/input'
import { FIELD_KINDS } from '@/ui/field/kinds'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { Group } from './groups'
import type { FilterModel } from './model'
import './index.scss'

const Choices = ({ group, model }: { group: Group; model: FilterModel }) => (
  <View className="filter-group" role="group" aria-label={group.title}>
    <View className="filter-group__title">{group.title}</View>
    <View className="filter-grid">
      {group.choices.map(({ key, text, on, off, change }) => (
        <Chip key={key} box inset text={text} on={on} disabled={off} onPress={() => model.change(change)} />
      ))}
    </View>
  </View>
)

const PriceInput = observer(function PriceInput({ model, end }: { model: FilterModel; end: 'minPrice' | 'maxPrice' }) {
  const hint = end === 'minPrice' ? texts.lowest : texts.highest
  return (
    <Input
      className="filter-price"
      {...fieldInput(FIELD_KINDS.price)}
      value={model.draft[end]}
      placeholder={hint}
      placeholderClass="y-placeholder"
      aria-label={hint}
      onInput={(event) => model.change({ [end]: event.detail.value.trim() })}
    />
  )
})

/** Filter drawer on the right; nothing behind it changes until 确定. */
export const Drawer = observer(function Drawer({ model, statusBar }: { model: FilterModel; statusBar: number }) {
  const { groups, count, problem, isOpen } = model
  const foot = (
    <View className="filter-foot">
      <Button onPress={() => model.reset()}>{texts.reset}</Button>
      <Button kind="primary" disabled={problem !== ''} onPress={() => model.confirm()}>
        {count === null ? texts.done : texts.doneCount(count)}
      </Button>
    </View>
  )
  return (
    <Sheet
      open={isOpen}
      side="right"
      title={texts.title}
      statusBar={statusBar}
      onClose={() => model.close()}
      foot={foot}
    >
      {groups.map((group) => (
        <Choices key={group.key} group={group} model={model} />
      ))}
      <View className="filter-group" role="group" aria-label={texts.price}>
        <View className="filter-group__title">{texts.price}</View>
        <View className="row">
          <PriceInput model={model} end="minPrice" />
          <View className="filter-dash t3">–</View>
          <PriceInput model={model} end="maxPrice" />
        </View>
        {problem && (
          <View className="filter-problem">
            <Note kind="danger">{problem}</Note>
          </View>
        )}
      </View>
    </Sheet>
  )
})
