import { observableModel } from '@/stores/observable-model'
import { formatShopTime } from '@/domain/shop-time'
import { medicineTexts as texts } from '@/texts/medicine'
import type { Medicine } from './medicines'

/** Calendar of the days on which medicines run out; none for a medicine without a dose. @spec PR-13 */
export class MedicineCalendar {
  /** Month that the shopper has turned to, YYYY-MM; '' before. */
  private turnedTo = ''
  /** Day that the shopper has chosen, YYYY-MM-DD; '' before. */
  private chosen = ''

  constructor(
    private readonly now: () => number,
    private readonly medicines: () => readonly Medicine[],
  ) {
    observableModel(this, { untracked: ['now', 'medicines'] })
  }

  get today() {
    return formatShopTime(this.now(), 'YYYY-MM-DD')
  }

  /** First day from today on which a medicine runs out; else the last one that has passed. */
  private get nextDay(): string {
    const days = this.medicines().flatMap(({ lastDay }) => lastDay ?? [])
    return days.filter((day) => day >= this.today).sort()[0] ?? days.sort().at(-1) ?? ''
  }

  /** Shown month; at first that of the next day on which a medicine runs out. */
  get month() {
    return this.turnedTo || (this.nextDay || this.today).slice(0, 7)
  }

  /** Day whose medicines are listed; '' while its month has none. */
  get day() {
    const day = this.chosen || this.nextDay
    return day.startsWith(this.month) ? day : ''
  }

  get medicinesOfDay() {
    return this.medicines().filter(({ lastDay }) => lastDay !== null && lastDay === this.day)
  }

  /** Mark of a day: how many medicines run out; '' without any. */
  markOf = (day: string): string => {
    const count = this.medicines().filter(({ lastDay }) => lastDay === day).length
    return count > 0 ? texts.ends(count) : ''
  }

  /** Whether no dose is known, so that the calendar has no marks. */
  get isEmpty() {
    return this.medicines().every(({ lastDay }) => lastDay === null)
  }

  turn = (month: string) => {
    this.turnedTo = month
  }

  choose = (day: string) => {
    this.chosen = day
  }
}
