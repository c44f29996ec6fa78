import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { HerbRow } from '@/features/activity/tcm/herbs'
import { tcmTexts } from '@/texts/tcm'
import { Checkbox } from '@/ui/choice'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import type { TcmCategoryModel } from '../model'

const texts = tcmTexts.category

interface Props {
  model: TcmCategoryModel
}

const Groups = observer(function Groups({ model }: Props) {
  return (
    <View className="tcm-left" role="tablist" aria-label={texts.groups}>
      {model.groups.map((group) => (
        <View
          key={group}
          className={cls('tcm-group', group === model.group && 'tcm-group--on')}
          {...press(() => model.choose(group), undefined, 'tab')}
          aria-selected={group === model.group}
        >
          {group}
        </View>
      ))}
    </View>
  )
})

const Herb = observer(function Herb({ model, herb }: Props & { herb: HerbRow }) {
  const { name, minG, maxG, method, price } = herb
  const isIn = model.herbalFormula.has(name)
  return (
    <View
      className="tcm-row"
      {...press(() => model.toggle(herb), isIn ? texts.remove(name) : texts.add(name), 'checkbox')}
      aria-checked={isIn}
    >
      <View className="grow">
        <View className="strong">{name}</View>
        <View className="xs t2">
          {tcmTexts.range(minG, maxG)}
          {method && ` · ${method}`}
        </View>
        <View className="row">
          <Price value={price} size="md" />
          <View className="xs t3">{tcmTexts.perTen}</View>
        </View>
      </View>
      <Checkbox on={isIn} />
    </View>
  )
})

/** Groups on the left, the herbs of one on the right. */
export const Panes = observer(function Panes({ model }: Props) {
  return (
    <View className="tcm-panes">
      <Groups model={model} />
      <View className="tcm-right">
        {model.herbs.map((herb) => (
          <Herb key={herb.name} model={model} herb={herb} />
        ))}
      </View>
    </View>
  )
})
