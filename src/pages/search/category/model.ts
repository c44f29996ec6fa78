import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isCategoryShown } from '@/domain/city'
import { normalise } from '@/domain/search-text'
import { byTimer, type Delay } from '@/stores/delay'
import { keywordOf } from '@/domain/keyword'

export type Branch = Reply<'categoryTree'>[number]
type Suggested = Reply<'suggest'>['categories'][number]

/** Page that opens the chosen category: the page that linked here, the tab by default. */
const SCREENS = new Map([
  ['o2o', 'categoryO2o'],
  ['order', 'categoryOrder'],
] as const)

/** A category found by its name, or by products that match the text: then with their count. */
export interface CategoryMatch {
  id: number
  name: string
  /** First-level category it belongs to, '' for a first-level category. */
  branch: string
  count?: number
}

/** Pause in ms between the last key and the request. @spec BC-43 */
export const FIND_DELAY_MS = 300

/** All categories at a glance; typing finds them by name at once, then by pinyin and by the use of their products. */
export class SearchCategoryModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  tree: Branch[] = []
  inputText = ''
  suggested: Suggested[] = []
  isSuggestFailed = false
  private question = 0
  private loadedFor: unknown = null
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation & WithStores<'api' | 'location' | 'searchHistory'>,
    private readonly kind: string | undefined,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, {
      untracked: ['app', 'kind', 'delay', 'question', 'loadedFor', 'stopWaiting'],
      byReference: ['tree', 'suggested'],
    })
  }

  get keyword() {
    return keywordOf(this.inputText)
  }

  /** Categories of all levels in one list. */
  private get all(): CategoryMatch[] {
    return this.tree.flatMap(({ id, name, children }) => [
      { id, name, branch: '' },
      ...children.flatMap((second) => [
        { id: second.id, name: second.name, branch: name },
        ...second.children.map((third) => ({ id: third.id, name: third.name, branch: name })),
      ]),
    ])
  }

  /** Categories whose name matches, then those whose products match. */
  get matches(): CategoryMatch[] {
    const { keyword, all, suggested } = this
    if (!keyword) return []
    const named = all.filter(({ name }) => normalise(name).includes(normalise(keyword)))
    const meant = suggested.flatMap(({ id, count }) => {
      const known = all.find((one) => one.id === id)
      return known && !named.some((one) => one.id === id) ? [{ ...known, count }] : []
    })
    return [...named, ...meant]
  }

  /** Loads categories when the page shows for another city. */
  show() {
    if (this.loadedFor !== this.app.stores.location.place) void this.load()
  }

  /** @spec VA-13 */
  async load() {
    const { api, location } = this.app.stores
    const { place } = location
    this.loadedFor = place
    this.state = 'loading'
    const result = await api.call('categoryTree', { cityId: place.cityId })
    if (this.loadedFor !== place) return
    runInAction(() => {
      this.state = result.ok ? 'ready' : 'failed'
      if (result.ok) this.tree = result.data.filter(({ name }) => isCategoryShown(name, place.cityId))
      else this.loadedFor = null
    })
  }

  /** Searches once typing pauses. Ignores replies to older text. */
  type(text: string) {
    const before = this.keyword
    this.inputText = text
    if (this.keyword === before) return
    this.stopWaiting()
    this.question += 1
    this.suggested = []
    this.isSuggestFailed = false
    if (this.keyword) this.stopWaiting = this.delay(() => void this.suggest(), FIND_DELAY_MS)
  }

  private async suggest() {
    const { question } = this
    const { api, location } = this.app.stores
    const result = await api.call('suggest', { keyword: this.keyword, ...location.query })
    if (question !== this.question) return
    runInAction(() => {
      this.suggested = result.ok ? result.data.categories : []
      this.isSuggestFailed = !result.ok
    })
  }

  /** Opens a category of any level; replaces this page when the page that linked here is not a tab. */
  open(id: number) {
    const screen = SCREENS.get(this.kind as 'o2o')
    if (screen) void this.app.replace(screen, { id })
    else void this.app.go('category', { id })
  }

  /** Searches products with the same text. @spec VA-11 */
  searchProducts() {
    if (!this.keyword) return
    this.app.stores.searchHistory.add(this.keyword)
    void this.app.go('searchGoods', { id: this.keyword })
  }

  dispose() {
    this.stopWaiting()
    this.question += 1
  }
}
