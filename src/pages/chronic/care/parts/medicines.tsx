import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { isYes } from '@/domain/enums'
import { MOST_TIMES } from '@/domain/medicine-supply'
import { formatShopTime } from '@/domain/shop-time'
import { Loaded } from '@/page-kit/loaded'
import { medicineTexts as texts } from '@/texts/medicine'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { EmptyState } from '@/ui/empty-state'
import { Field } from '@/ui/field'
import { MonthCalendar } from '@/ui/month-calendar'
import { ProductRow } from '@/ui/product-row'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { Tabs } from '@/ui/tabs'
import type { MedicinesModel, Medicine } from '../medicines'
import '@/ui/empty-state/art/calendar.scss'

interface Props {
  model: MedicinesModel
}

/** Medicine with the day on which it runs out, and the buttons to enter its dose and to buy it again. */
const Row = observer(function Row({ model, medicine }: Props & { medicine: Medicine }) {
  const { goods: card, dose } = medicine
  const view = model.actions.view(card)
  const enter = dose ? texts.change : texts.enter
  const request = medicine.renewNo ? texts.renew : texts.request
  const refill = isYes(card.unRx) ? request : texts.refill
  const action = model.canRefill(medicine) ? (
    <Button size="s" label={texts.actionOf(refill, view.name)} onPress={() => model.refill(medicine)}>
      {refill}
    </Button>
  ) : (
    <View />
  )
  return (
    <View className="care__medicine">
      <ProductRow product={view} action={action} onOpen={() => model.openProduct(medicine)} />
      <View className="row care__dose">
        <View className="grow">
          <View>{model.endOf(medicine)}</View>
          {dose && <View className="xs t2">{model.doseOf(medicine)}</View>}
        </View>
        <Button kind="ghost" size="s" label={texts.actionOf(enter, view.name)} onPress={() => model.edit(medicine)}>
          {enter}
        </Button>
      </View>
    </View>
  )
})

const VIEWS = (['list', 'calendar'] as const).map((key) => ({ key, text: texts.views[key] }))

/**
 * Month with the days on which medicines run out, and the medicines of the chosen day with buttons to buy them again.
 */
const Calendar = observer(function Calendar({ model }: Props) {
  const { calendar } = model
  const { month, today, day, medicinesOfDay } = calendar
  if (calendar.isEmpty) return <EmptyState kind="calendar" {...texts.noDose} onAction={() => model.show('list')} />
  return (
    <View className="care__calendar">
      <MonthCalendar
        month={month}
        today={today}
        value={day}
        markOf={calendar.markOf}
        onMonth={calendar.turn}
        onChoose={calendar.choose}
      />
      <View className="strong care__dose" role="status">
        {day === '' ? texts.noDay : texts.dayTitle(formatShopTime(`${day}T12:00:00+08:00`, 'M月D日'))}
      </View>
      {medicinesOfDay.map((medicine) => (
        <Row key={medicine.goods.barcode} model={model} medicine={medicine} />
      ))}
    </View>
  )
})

const List = observer(function List({ model }: Props) {
  const { supplies } = model
  return (
    <Loaded
      of={supplies}
      inside="section"
      failed={texts.failed}
      onRetry={model.load}
      visitor={{ ...texts.login, onAction: model.login }}
      empty={supplies.data?.length === 0 && texts.empty}
    >
      {(medicines) => (
        <>
          <View className="xs t2">{texts.lead}</View>
          {model.isReminding !== null && (
            <Cell
              title={texts.reminder}
              note={texts.reminderNote}
              right={
                <Switch on={model.isReminding} label={texts.reminder} onChange={() => void model.toggleReminder()} />
              }
            />
          )}
          <Tabs items={VIEWS} value={model.view} onChange={model.show} />
          {model.view === 'calendar' ? (
            <Calendar model={model} />
          ) : (
            medicines.map((medicine) => <Row key={medicine.goods.barcode} model={model} medicine={medicine} />)
          )}
        </>
      )}
    </Loaded>
  )
})

const Form = observer(function Form({ model, medicine }: Props & { medicine: Medicine }) {
  return (
    <>
      <View className="strong">{medicine.goods.productName}</View>
      <View className="xs t2 care__dose">{texts.lead}</View>
      <Field
        kind="price"
        label={texts.perTime}
        placeholder={texts.perTimePlaceholder}
        prefix={texts.perTime}
        right={<View className="t2">{medicine.unit}</View>}
        value={model.perTime}
        error={model.problem}
        onInput={model.setPerTime}
      />
      <Cell
        title={texts.times}
        right={<Stepper value={model.times} max={MOST_TIMES} name={texts.times} onChange={model.setTimes} />}
      />
      {medicine.dose && (
        <Button kind="danger" block onPress={() => void model.remove()}>
          {texts.remove}
        </Button>
      )}
    </>
  )
})

/** Sheet with the medicines of the shopper's orders; its second view enters a dose. @spec PR-13 */
export const MedicinesSheet = observer(function MedicinesSheet({ model }: Props) {
  const { edited } = model
  const save = (
    <Button kind="primary" block loading={model.isBusy} onPress={() => void model.save()}>
      {texts.save}
    </Button>
  )
  return (
    <Sheet
      open={model.isOpen}
      title={edited ? texts.enter : texts.title}
      onClose={model.close}
      {...(edited ? { onBack: model.leaveEdit, foot: save } : {})}
      fullHeight
    >
      {edited ? <Form model={model} medicine={edited} /> : <List model={model} />}
    </Sheet>
  )
})
