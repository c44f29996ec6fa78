import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { collectTexts as texts } from '@/texts/collect'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { press } from '@/ui/press'
import './manage.scss'

interface List {
  isEditing: boolean
  isEmpty: boolean
  edit: () => void
  hasEverything: boolean
  toggleEverything: () => void
  picked: readonly unknown[]
}

/** Button that switches edit mode on and off; hidden for an empty list. */
export const Manage = observer(function Manage({ list }: { list: List }) {
  if (list.isEmpty) return null
  return (
    <View className="own-edit" {...press(list.edit)}>
      {list.isEditing ? texts.done : texts.manage}
    </View>
  )
})

interface BarProps {
  list: List
  onRemove: () => void
  onClear: () => void
}

/** Bar of edit mode: select all, clear, delete the selected. */
export const ManageBar = observer(function ManageBar({ list, onRemove, onClear }: BarProps) {
  if (!list.isEditing) return null
  const { length } = list.picked
  return (
    <ActionBar>
      <View
        className="own-all"
        {...press(list.toggleEverything, texts.all, 'checkbox')}
        aria-checked={list.hasEverything}
      >
        <Checkbox on={list.hasEverything} />
        <View className="own-all__label">{texts.all}</View>
      </View>
      <View className="own-bar">
        <Button onPress={onClear}>{texts.clearAll}</Button>
        <View className="own-bar__gap" />
        <Button kind="danger" disabled={length === 0} onPress={onRemove}>
          {texts.remove(length)}
        </Button>
      </View>
    </ActionBar>
  )
})
