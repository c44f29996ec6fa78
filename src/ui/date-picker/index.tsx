import { useState } from 'react'
import { View } from '@tarojs/components'
import { datesUntil, dayText, monthsUntil, parseDay, yearsUntil } from '@/domain/calendar-days'
import { datePickerTexts as labels } from '@/texts/calendar-days'
import { cls } from '../cls'
import { press } from '../press'
import { Sheet } from '../sheet'
import { Tabs } from '../tabs'
import './index.scss'

export interface DatePickerProps {
  open: boolean
  /** Chosen day, YYYY-MM-DD; '' for none. */
  value: string
  /** Latest day that can be chosen, YYYY-MM-DD. */
  last: string
  /** Number of years offered before and with the one of `last`. */
  years?: number
  title: string
  /** Receives YYYY-MM-DD once year, month and day are chosen. */
  onConfirm: (day: string) => void
  onClose: () => void
}

/**
 * Picker of a past day: year, month, day, with one grid each. Does not use NutUI's wheel, which keyboards and screen
 * readers cannot turn (docs/nutui.md).
 */
export function DatePicker({ open, ...rest }: DatePickerProps) {
  // Unmounts when closed: when opened again it starts from the value, not from an abandoned choice.
  return open ? <Picker {...rest} /> : null
}

type Level = 'year' | 'month' | 'date'

function Picker({ value, last, years = 121, title, onConfirm, onClose }: Omit<DatePickerProps, 'open'>) {
  const [chosen, setChosen] = useState(() => parseDay(value))
  const [level, setLevel] = useState<Level>('year')
  const { year, month } = chosen
  const shownLevels: Level[] = year === 0 ? ['year'] : month === 0 ? ['year', 'month'] : ['year', 'month', 'date']
  const options = {
    year: () => yearsUntil(last, years),
    month: () => monthsUntil(last, year),
    date: () => datesUntil(last, year, month),
  }[level]()

  const choose = (option: number) => {
    if (level === 'date') return onConfirm(dayText(year, month, option))
    // A later level keeps nothing of the old choice: 31 does not exist in every month.
    setChosen(level === 'year' ? { year: option, month: 0, date: 0 } : { year, month: option, date: 0 })
    setLevel(level === 'year' ? 'month' : 'date')
  }
  const tabText = (key: Level) => (chosen[key] === 0 ? labels.choose[key] : labels[key](chosen[key]))

  return (
    <Sheet open fullHeight flush title={title} onClose={onClose}>
      <View className="y-date__tabs">
        <Tabs
          items={shownLevels.map((key) => ({ key, text: tabText(key) }))}
          value={level}
          onChange={(key) => setLevel(key as Level)}
        />
      </View>
      <View className="y-date" role="radiogroup" aria-label={labels.choose[level]}>
        {options.map((option) => (
          <View
            key={option}
            className={cls('y-date__option', option === chosen[level] && 'y-date__option--on')}
            {...press(() => choose(option), undefined, 'radio')}
            aria-checked={option === chosen[level]}
          >
            {labels[level](option)}
          </View>
        ))}
      </View>
    </Sheet>
  )
}
