export { ALARM_LIMITS, findAlarm, type Alarm, type AlarmName } from './alarms'
export {
  ADULT_FROM,
  classifyReading,
  GLUCOSE_CLASSES,
  GLUCOSE_SCREENING,
  heartClass,
  HEART_CLASSES,
  HOME_LIMIT,
  findIsolatedHigh,
  LOW_PRESSURE,
  needsScreening,
  PRESSURE_CLASSES,
  pressureClass,
  WEIGHT_CLASSES,
  type Classification,
  type ReadingClass,
} from './classes'
export {
  GLUCOSE_MOMENTS,
  GLUCOSE_UNITS,
  isReadingKind,
  READING_KINDS,
  type GlucoseMoment,
  type GlucoseUnit,
  type GlucoseValue,
  type PressureValue,
  type ReadingKind,
  type ReadingValue,
} from './kinds'
export { COMMON, POSSIBLE, readingProblem, readingQuestion, type ReadingProblem, type ReadingQuestion } from './limits'
export { SOURCES, type Source, type SourceName } from './sources'
export { bmiTenths, glucoseTenths, inUnit, mgdlOf } from './units'
export { periodRange, PERIODS, periodStep, type DayRange, type Period } from './periods'
export { calculateSeries, type SeriesPoint } from './series'
export { CHECKUPS, type Checkup } from './checkups'
export { calculateAxis, bandOf, type Axis, type Band } from './scale'
