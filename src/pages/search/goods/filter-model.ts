import { makeAutoObservable, observable, runInAction } from 'mobx'
import { conditionsOf, NO_FILTER, priceProblem, type Filter } from './filter'

interface Deps {
  /** Results that a filter would leave, null when unknown. */
  count: (filter: Filter) => Promise<number | null>
  apply: (filter: Filter) => void
}

/** The filter drawer: a draft, counted as it is chosen, that counts for nothing until it is confirmed. */
export class FilterModel {
  isOpen = false
  draft: Filter = NO_FILTER
  /** Results of the draft; null while unknown. */
  count: number | null = null
  private question = 0

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'question'>(this, { deps: false, question: false, draft: observable.ref })
  }

  /** What is wrong with the typed prices. */
  get problem() {
    return priceProblem(this.draft)
  }

  get chosen() {
    return conditionsOf(this.draft).length
  }

  open(filter: Filter, count: number) {
    this.draft = filter
    this.count = count
    this.isOpen = true
  }

  close() {
    this.isOpen = false
    this.question += 1
  }

  change(part: Partial<Filter>) {
    this.draft = { ...this.draft, ...part }
    void this.recount()
  }

  reset() {
    this.change(NO_FILTER)
  }

  private async recount() {
    const question = ++this.question
    if (this.problem) {
      this.count = null
      return
    }
    const count = await this.deps.count(this.draft)
    if (question === this.question) runInAction(() => (this.count = count))
  }

  /** Nothing happens while a price is wrong: what is typed stays. */
  confirm() {
    if (this.problem) return
    this.close()
    this.deps.apply(this.draft)
  }

  dispose() {
    this.question += 1
  }
}
