import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isCategoryShown } from '@/domain/city'
import { normalise } from '@/domain/search-text'
import { byTimer, type Delay } from '@/features/commodity/delay'

type Branch = Reply<'categoryTree'>[number]
type Suggested = Reply<'suggest'>['categories'][number]

/** Where the chosen category opens: in the screen that asked, the tab unless it says otherwise. */
const SCREENS = new Map([
  ['o2o', 'categoryO2o'],
  ['order', 'categoryOrder'],
] as const)

/** A category found by its name, or by goods of what was typed: then with how many. */
export interface Match {
  id: number
  name: string
  /** The first level that it belongs to, '' for one of the first level. */
  branch: string
  count?: number
}

/** Pause after the last key before the server is asked, ms. @spec BC-43 */
export const FIND_DELAY_MS = 300
const LONGEST = 40

/** Every category at a glance; typing finds one by its name at once, then by pinyin and by what its goods are for. */
export class SearchCategoryModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  tree: Branch[] = []
  typed = ''
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
    makeAutoObservable<this, 'app' | 'kind' | 'delay' | 'question' | 'loadedFor' | 'stopWaiting'>(this, {
      ...{ app: false, kind: false, delay: false, question: false, loadedFor: false, stopWaiting: false },
      tree: observable.ref,
      suggested: observable.ref,
    })
  }

  get word() {
    return this.typed.trim().slice(0, LONGEST)
  }

  /** Both levels in one list. */
  private get all(): Match[] {
    return this.tree.flatMap(({ id, name, children }) => [
      { id, name, branch: '' },
      ...children.map((child) => ({ id: child.id, name: child.name, branch: name })),
    ])
  }

  /** Those that are called so, then those whose goods are meant. */
  get matches(): Match[] {
    const { word, all, suggested } = this
    if (!word) return []
    const named = all.filter(({ name }) => normalise(name).includes(normalise(word)))
    const meant = suggested.flatMap(({ id, count }) => {
      const known = all.find((one) => one.id === id)
      return known && !named.some((one) => one.id === id) ? [{ ...known, count }] : []
    })
    return [...named, ...meant]
  }

  /** The page came on the screen: another city has other categories. */
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

  /** Asks once the typing rests. An answer to an older word is dropped. */
  type(text: string) {
    const before = this.word
    this.typed = text
    if (this.word === before) return
    this.stopWaiting()
    this.question += 1
    this.suggested = []
    this.isSuggestFailed = false
    if (this.word) this.stopWaiting = this.delay(() => void this.suggest(), FIND_DELAY_MS)
  }

  private async suggest() {
    const { question } = this
    const { api, location } = this.app.stores
    const result = await api.call('suggest', { keyword: this.word, ...location.query })
    if (question !== this.question) return
    runInAction(() => {
      this.suggested = result.ok ? result.data.categories : []
      this.isSuggestFailed = !result.ok
    })
  }

  /** Opens a category of either level, in place of this page where the screen that asked is a page too. */
  open(id: number) {
    const screen = SCREENS.get(this.kind as 'o2o')
    if (screen) void this.app.replace(screen, { id })
    else void this.app.go('category', { id })
  }

  /** Looks for goods instead. @spec VA-11 */
  searchGoods() {
    if (!this.word) return
    this.app.stores.searchHistory.add(this.word)
    void this.app.go('searchGoods', { id: this.word })
  }

  dispose() {
    this.stopWaiting()
    this.question += 1
  }
}
