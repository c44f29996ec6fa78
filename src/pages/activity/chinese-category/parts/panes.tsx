import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { HerbRow } from '@/features/activity/tcm/herbs'
import { tcmTexts } from '@/texts/tcm'
import { Chip, Chips } from '@/ui/chip'
import { Checkbox } from '@/ui/choice'
import { cls } from '@/ui/cls'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { SearchField } from '@/ui/search-field'
import { ORDERS, type TcmCategoryModel } from '../model'

const texts = tcmTexts.category

interface Props {
  model: TcmCategoryModel
}

const Groups = observer(function Groups({ model }: Props) {
  return (
    <View className="tcm-left" role="tablist" aria-label={model.order === 'use' ? texts.groups : texts.letters}>
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

/** Search, order of the groups, and the photo of a paper prescription. @spec BC-36 */
export const Tools = observer(function Tools({ model }: Props) {
  const { keyword, order, isSearching, photoCount } = model
  return (
    <>
      <SearchField placeholder={texts.search} value={keyword} onInput={model.search} onClear={() => model.search('')} />
      <View className="tcm-gap">
        <Note kind="info" action={texts.takePhoto} onAction={() => void model.takePhoto()}>
          {photoCount > 0 ? texts.photoCount(photoCount) : texts.photo}
        </Note>
      </View>
      {!isSearching && (
        <View className="tcm-orders">
          <Chips>
            {ORDERS.map((one) => (
              <Chip key={one} text={texts.orders[one]} on={one === order} onPress={() => model.orderBy(one)} />
            ))}
          </Chips>
        </View>
      )}
    </>
  )
})

/** Groups on the left, the herbs of one on the right; the matches alone while searching. */
export const Panes = observer(function Panes({ model }: Props) {
  const { herbs, isSearching, keyword } = model
  return (
    <View className="tcm-panes">
      {!isSearching && <Groups model={model} />}
      <View className="tcm-right">
        {herbs.map((herb) => (
          <Herb key={herb.name} model={model} herb={herb} />
        ))}
        {isSearching && herbs.length === 0 && <View className="t3 tcm-none">{texts.notFound(keyword.trim())}</View>}
      </View>
    </View>
  )
})
