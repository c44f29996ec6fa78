export { calendarOf } from './calendar'
export { isDueOn, REMINDER_KINDS, weekdayOf, type Reminder, type ReminderKind } from './reminder'
