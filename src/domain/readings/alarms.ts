import { LOW_PRESSURE } from './classes'
import type { ReadingValue } from './kinds'
import type { SourceName } from './sources'
import { glucoseTenths } from './units'

/** Limits of the alarms: mmHg, beats per minute, tenths of a mmol/L. */
export const ALARM_LIMITS = {
  /** Grade 3 of SOURCES.pressure (2024): a crisis with symptoms. */
  systolic: 180,
  diastolic: 110,
  /** Rates at which SOURCES.heartEmergency (2020) looks for symptoms: below 50, from 150. */
  slow: 50,
  fast: 150,
  /** Hypoglycaemia below 3.9, of level 2 below 3.0; ketoacidosis mostly from 16.7. SOURCES.glucose (2024). */
  lowGlucose: 39,
  veryLowGlucose: 30,
  highGlucose: 167,
} as const

export type AlarmName =
  | 'highPressure'
  | 'lowPressure'
  | 'fastHeart'
  | 'slowHeart'
  | 'veryLowGlucose'
  | 'lowGlucose'
  | 'highGlucose'

/** Warning that says when to seek care. `isUrgent`: act at once; otherwise only with symptoms. */
export interface Alarm {
  name: AlarmName
  isUrgent: boolean
  source: SourceName | null
}

/** Returns the warning of a reading; null without one. Holds for every age. */
export function findAlarm(value: ReadingValue): Alarm | null {
  const limits = ALARM_LIMITS
  if (value.kind === 'pressure') {
    const { systolic, diastolic } = value
    if (systolic >= limits.systolic || diastolic >= limits.diastolic)
      return { name: 'highPressure', isUrgent: true, source: 'pressure' }
    const isLow = systolic < LOW_PRESSURE.systolic || diastolic < LOW_PRESSURE.diastolic
    return isLow ? { name: 'lowPressure', isUrgent: false, source: null } : null
  }
  if (value.kind === 'heart') {
    if (value.bpm >= limits.fast) return { name: 'fastHeart', isUrgent: true, source: 'heartEmergency' }
    return value.bpm < limits.slow ? { name: 'slowHeart', isUrgent: false, source: 'heartEmergency' } : null
  }
  if (value.kind === 'weight') return null
  const tenths = glucoseTenths(value)
  if (tenths < limits.veryLowGlucose) return { name: 'veryLowGlucose', isUrgent: true, source: 'glucose' }
  if (tenths < limits.lowGlucose) return { name: 'lowGlucose', isUrgent: true, source: 'glucose' }
  return tenths >= limits.highGlucose ? { name: 'highGlucose', isUrgent: true, source: 'glucose' } : null
}
