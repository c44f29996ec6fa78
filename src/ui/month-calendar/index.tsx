import { View } from '@tarojs/components'
import { shiftMonth, parseDay, weeksOf } from '@/domain/calendar-days'
import { monthCalendarTexts as texts } from '@/texts/calendar-days'
import { cls } from '../cls'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

export interface MonthCalendarProps {
  /** Shown month, YYYY-MM. */
  month: string
  /** Today, YYYY-MM-DD. */
  today: string
  /** Chosen day, YYYY-MM-DD; '' for none. */
  value: string
  /** Returns the text of a marked day for screen readers; '' for a day without a mark. */
  markOf: (day: string) => string
  onMonth: (month: string) => void
  onChoose: (day: string) => void
}

/** A month with marked days. Marked days alone can be chosen; the others are text. */
export function MonthCalendar({ month, today, value, markOf, onMonth, onChoose }: MonthCalendarProps) {
  const { year, month: number } = parseDay(month)
  return (
    <View className="y-month">
      <View className="y-month__head">
        <View className="y-month__turn" {...press(() => onMonth(shiftMonth(month, -1)), texts.previous)}>
          <Icon name="left" />
        </View>
        <View className="strong" role="status">
          {texts.month(year, number)}
        </View>
        <View className="y-month__turn" {...press(() => onMonth(shiftMonth(month, 1)), texts.next)}>
          <Icon name="right" />
        </View>
      </View>
      <View className="y-month__days" aria-hidden>
        {texts.weekdays.map((name) => (
          <View key={name} className="y-month__weekday">
            {name}
          </View>
        ))}
      </View>
      <View className="y-month__days">
        {weeksOf(month).flatMap((week, row) =>
          week.map((day, column) => {
            const mark = day && markOf(day)
            const { date } = parseDay(day)
            const style = cls(
              'y-month__day',
              mark !== '' && 'y-month__day--mark',
              day === today && 'y-month__day--today',
              day !== '' && day === value && 'y-month__day--on',
            )
            if (!mark)
              return (
                <View key={`${row}-${column}`} className={style}>
                  {date || ''}
                </View>
              )
            return (
              <View
                key={`${row}-${column}`}
                className={style}
                {...press(() => onChoose(day), texts.marked(number, date, mark))}
                aria-pressed={day === value}
              >
                {date}
              </View>
            )
          }),
        )}
      </View>
    </View>
  )
}
