import type { ReadingKind } from './kinds'
import type { Source } from './sources'

/** Check-up that a guideline names for people with a chronic disease. */
export interface Checkup {
  name:
    | 'homePressure'
    | 'weight'
    | 'pressureYearly'
    | 'homeGlucose'
    | 'hba1c'
    | 'urine'
    | 'lipids'
    | 'heartTrace'
    | 'eyes'
    | 'feet'
  every: 'weekDay' | 'weekTwice' | 'quarter' | 'year'
  /** Kind of reading that counts for it; null for a check-up at a hospital. */
  reading: ReadingKind | null
}

const PRESSURE_GUIDE: Source = { title: '国家基层高血压防治管理指南', year: 2020 }
const GLUCOSE_GUIDE: Source = { title: '中国糖尿病防治指南', year: 2024 }

/** Check-ups by disease, with the guideline that lists them. Reminders only. */
export const CHECKUPS: Record<'pressure' | 'glucose', { source: Source; list: readonly Checkup[] }> = {
  pressure: {
    source: PRESSURE_GUIDE,
    list: [
      { name: 'homePressure', every: 'weekDay', reading: 'pressure' },
      { name: 'weight', every: 'year', reading: 'weight' },
      { name: 'pressureYearly', every: 'year', reading: null },
    ],
  },
  glucose: {
    source: GLUCOSE_GUIDE,
    list: [
      { name: 'homeGlucose', every: 'weekTwice', reading: 'glucose' },
      { name: 'hba1c', every: 'quarter', reading: null },
      { name: 'urine', every: 'quarter', reading: null },
      { name: 'lipids', every: 'year', reading: null },
      { name: 'heartTrace', every: 'year', reading: null },
      { name: 'eyes', every: 'year', reading: null },
      { name: 'feet', every: 'year', reading: null },
    ],
  },
}
