import { observer } from 'mobx-react-lite'
import { Input, View } from '@tarojs/components'
import { searchTexts } from '@/texts/search'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { DrugChoice, Filter } from '../filter'
import type { FilterModel } from '../filter-model'

const texts = searchTexts.filter
const DRUGS: readonly DrugChoice[] = ['OTC', 'OTC甲', 'OTC乙', 'Rx']

interface GroupProps {
  title: string
  items: readonly { key: string; text: string; on: boolean; change: Partial<Filter> }[]
  model: FilterModel
}

const Group = ({ title, items, model }: GroupProps) => (
  <View className="sg-group" role="group" aria-label={title}>
    <View className="sg-group__t">{title}</View>
    <View className="sg-grid">
      {items.map(({ key, text, on, change }) => (
        <Chip key={key} box inset text={text} on={on} onPress={() => model.change(change)} />
      ))}
    </View>
  </View>
)

const PriceInput = observer(function PriceInput({ model, end }: { model: FilterModel; end: 'minPrice' | 'maxPrice' }) {
  const hint = end === 'minPrice' ? texts.lowest : texts.highest
  return (
    <Input
      className="sg-price"
      type="digit"
      maxlength={8}
      value={model.draft[end]}
      placeholder={hint}
      placeholderClass="y-ph"
      aria-label={hint}
      onInput={(event) => model.change({ [end]: event.detail.value.trim() })}
    />
  )
})

/** Filters from the right; nothing changes behind it until 确定. */
export const Drawer = observer(function Drawer({
  model,
  forms,
  statusBar,
}: {
  model: FilterModel
  forms: readonly string[]
  statusBar: number
}) {
  const { draft, count, problem, isOpen } = model
  const foot = (
    <View className="sg-foot">
      <Button onPress={() => model.reset()}>{texts.reset}</Button>
      <Button kind="pri" disabled={problem !== ''} onPress={() => model.confirm()}>
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
      <Group
        title={texts.way}
        model={model}
        items={[
          { key: 'fast', text: texts.fast, on: draft.fast, change: { fast: !draft.fast } },
          { key: 'inStock', text: texts.inStock, on: draft.inStock, change: { inStock: !draft.inStock } },
        ]}
      />
      <Group
        title={texts.drug}
        model={model}
        items={DRUGS.map((key) => {
          const on = draft.drugClass === key
          return { key, text: texts.drugs[key], on, change: { drugClass: on ? '' : key } }
        })}
      />
      <Group
        title={texts.medical}
        model={model}
        items={[{ key: 'medical', text: texts.medicalUsable, on: draft.medical, change: { medical: !draft.medical } }]}
      />
      {forms.length > 0 && (
        <Group
          title={texts.form}
          model={model}
          items={forms.map((form) => {
            const on = draft.form === form
            return { key: form, text: form, on, change: { form: on ? '' : form } }
          })}
        />
      )}
      <View className="sg-group" role="group" aria-label={texts.price}>
        <View className="sg-group__t">{texts.price}</View>
        <View className="row">
          <PriceInput model={model} end="minPrice" />
          <View className="sg-dash t3">–</View>
          <PriceInput model={model} end="maxPrice" />
        </View>
        {problem && (
          <View className="sg-problem">
            <Note kind="danger">{problem}</Note>
          </View>
        )}
      </View>
    </Sheet>
  )
})
