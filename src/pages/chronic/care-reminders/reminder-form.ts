import { observableModel } from '@/stores/observable-model'
import type { Reply } from '@/contract/types'
import { normalizeDay } from '@/domain/patient'
import type { ReminderKind } from '@/domain/reminder'
import { clockOf } from '@/features/chronic/reading-form'
import { careReminderTexts as texts } from '@/texts/reminder'

export type CareReminder = Reply<'careReminders'>['list'][number]

export type Repeat = keyof typeof texts.repeats
const MOST_TIMES = 4
const MOST_TEXT = 40

interface Draft {
  kind: ReminderKind
  text: string
  /** 08:00 20:00 */
  times: string
  repeat: Repeat
  days: number[]
  /** 20270105 */
  date: string
}

/** Reads times between spaces; empty when one of them is wrong. */
function timesOf(text: string): string[] {
  const clocks = text
    .trim()
    .split(/[\s,，、]+/)
    .map(clockOf)
  return clocks.length <= MOST_TIMES && clocks.every(Boolean) ? clocks : []
}

/** Fields of one reminder as they are typed. */
export class ReminderForm {
  draft: Draft
  errors: Partial<Record<'text' | 'times' | 'days' | 'date', string>> = {}
  /** Id of the reminder that is changed; 0 for a new one. */
  readonly id: number

  constructor(reminder: CareReminder | (Partial<Draft> & { id?: undefined }) = {}) {
    this.id = reminder.id ?? 0
    const base = {
      kind: 'measure',
      text: texts.defaults.measure,
      times: '08:00',
      repeat: 'day',
      days: [],
      date: '',
    } as const
    this.draft =
      reminder.id === undefined
        ? { ...base, days: [], ...reminder }
        : {
            ...{ kind: reminder.kind, text: reminder.text, times: reminder.times.join(' '), days: [...reminder.days] },
            ...{ date: reminder.date.replace(/-/g, '') },
            repeat: reminder.date ? 'once' : reminder.days.length > 0 ? 'week' : 'day',
          }
    observableModel(this, { untracked: ['id'] })
  }

  edit = (change: Partial<Draft>) => {
    Object.assign(this.draft, change)
    this.errors = {}
  }

  /** Chooses the kind; its usual text replaces that of another kind, never a typed one. */
  setKind = (kind: ReminderKind) => {
    const isUsual = Object.values<string>(texts.defaults).includes(this.draft.text)
    this.edit({ kind, ...(isUsual ? { text: texts.defaults[kind] } : {}) })
  }

  toggleDay = (day: number) => {
    const { days } = this.draft
    this.edit({ days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort() })
  }

  /** Returns the input of the call; null with errors below the fields. `today` is YYYY-MM-DD. */
  check(today: string) {
    const { kind, text, repeat, days } = this.draft
    const times = timesOf(this.draft.times)
    const date = repeat === 'once' ? normalizeDay(this.draft.date) : ''
    const { problems } = texts
    this.errors = {
      ...(text.trim() && text.length <= MOST_TEXT ? {} : { text: problems.text }),
      ...(times.length > 0 ? {} : { times: problems.times }),
      ...(repeat === 'week' && days.length === 0 ? { days: problems.days } : {}),
      ...(repeat === 'once' && date <= today ? { date: problems.date } : {}),
    }
    if (Object.keys(this.errors).length > 0) return null
    return { kind, text: text.trim(), times, days: repeat === 'week' ? [...days] : [], date }
  }
}
