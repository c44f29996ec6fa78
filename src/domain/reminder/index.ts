export { writeReminderCalendar } from './calendar'
export { dueTimes, isDueOn, nextDue, REMINDER_KINDS, weekdayOf, type Reminder, type ReminderKind } from './reminder'
