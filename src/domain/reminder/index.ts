export { calendarOf } from './calendar'
export { dueTimes, isDueOn, REMINDER_KINDS, weekdayOf, type Reminder, type ReminderKind } from './reminder'
