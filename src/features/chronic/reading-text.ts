import type { Reply } from '@/contract/types'
import type { Navigation } from '@/page-kit/ports'
import {
  bmiTenths,
  classifyReading,
  SOURCES,
  type ReadingKind,
  type ReadingValue,
  type SourceName,
} from '@/domain/readings'
import { formatShopTime } from '@/domain/shop-time'
import { meaningTexts as texts } from '@/texts/readings'

export type Reading = Reply<'readings'>['list'][number]
export type CarePerson = Reply<'readingDetail'>['person']

/** Returns the number as the device showed it: 132/84, 5.6. */
export function valueText(value: ReadingValue): string {
  switch (value.kind) {
    case 'pressure':
      return `${value.systolic}/${value.diastolic}`
    case 'heart':
      return String(value.bpm)
    case 'weight':
      return String(value.kg)
    case 'glucose':
      return String(value.glucose)
  }
}

export const unitText = (value: ReadingValue): string =>
  value.kind === 'glucose' ? texts.units[value.unit] : texts.units[value.kind]

/** Returns pulse, BMI or moment; '' for none. */
export function remarkText(value: ReadingValue): string {
  if (value.kind === 'pressure') return value.pulse === null ? '' : texts.pulse(value.pulse)
  if (value.kind === 'glucose') return texts.moments[value.moment]
  if (value.kind === 'heart') return ''
  const bmi = bmiTenths(value)
  return bmi === null ? '' : texts.bmi((bmi / 10).toFixed(1))
}

/** Returns the day of a reading in China, YYYY-MM-DD. */
export const dayOf = ({ time }: Pick<Reading, 'time'>) => formatShopTime(time, 'YYYY-MM-DD')

export const timeText = ({ time }: Pick<Reading, 'time'>) => formatShopTime(time, 'MM-DD HH:mm')

/** Returns the name of the class of a reading; '' when no table applies to the patient. */
export function classText(reading: Reading, { birth }: Pick<CarePerson, 'birth'>): string {
  const classification = classifyReading(reading.value, birth, dayOf(reading))
  return classification ? texts.classes[classification.name] : ''
}

export function sourceText(name: SourceName | null): string {
  if (name === null) return texts.noSource
  const { title, year } = SOURCES[name]
  return texts.source(title, year)
}

/** Opens the page that adds a reading of this kind. */
export function openAddPage({ go }: Navigation, kind: ReadingKind, query: { patient?: number }): void {
  if (kind === 'pressure') void go('pressureAdd', query)
  else if (kind === 'heart') void go('heartAdd', query)
  else if (kind === 'weight') void go('weightAdd', query)
  else void go('readingAdd', { type: kind, ...query })
}
