import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { conditionsOf, NO_FILTER, type Facets, type Filter } from './filter'
import { groupsOf, priceProblem } from './groups'

/** Number of results a filter leaves, and the choices that remain. */
export interface Counted {
  count: number
  facets: Facets | null
}

interface Deps {
  /** Counts a filter; null when the request fails. */
  count: (filter: Filter) => Promise<Counted | null>
  apply: (filter: Filter) => void
}

/** The filter drawer: a draft, counted after every choice, without effect until it is confirmed. */
export class FilterModel {
  isOpen = false
  draft: Filter = NO_FILTER
  /** Number of results of the draft; null while unknown. */
  count: number | null = null
  private facets: Facets | null = null
  private question = 0

  constructor(private readonly deps: Deps) {
    observableModel(this, { untracked: ['deps', 'question'], byReference: ['draft', 'facets'] })
  }

  /** Error of the typed prices. */
  get problem() {
    return priceProblem(this.draft)
  }

  get chosen() {
    return conditionsOf(this.draft).length
  }

  get groups() {
    return groupsOf(this.draft, this.facets)
  }

  /** Opens with the results on screen; counts the choices when `facets` is still unknown. */
  open(filter: Filter, { count, facets }: Counted) {
    this.draft = filter
    this.count = count
    this.facets = facets
    this.isOpen = true
    if (!facets) void this.recount()
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
    const counted = await this.deps.count(this.draft)
    if (question !== this.question) return
    runInAction(() => {
      this.count = counted && counted.count
      if (counted?.facets) this.facets = counted.facets
    })
  }

  /** Applies the draft. Does nothing while a price is wrong: the input stays. */
  confirm() {
    if (this.problem) return
    this.close()
    this.deps.apply(this.draft)
  }

  dispose() {
    this.question += 1
  }
}
