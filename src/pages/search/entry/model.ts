import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { AddToCart, Analytics, ImageUrls, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ProductActions } from '@/features/product/product'
import { byTimer, type Delay } from '@/stores/delay'
import { commonTexts } from '@/texts/common'
import { searchTexts } from '@/texts/search'
import { keywordOf } from '@/domain/keyword'

/** Pause in ms between the last key and the request for suggestions. @spec BC-43 */
const SUGGEST_DELAY_MS = 300

/** The search page: own searches, popular searches, and suggestions while typing. */
export class SearchEntryModel {
  inputText = ''
  hotWords: string[] = []
  symptoms: string[] = []
  suggestion: Reply<'suggest'> | null = null
  /** Whether suggestions failed: typing and searching work without them. */
  isSuggestFailed = false
  readonly actions: ProductActions
  private question = 0
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'location' | 'searchHistory'>,
    private readonly delay: Delay = byTimer,
  ) {
    this.actions = new ProductActions(app)
    observableModel(this, {
      untracked: ['app', 'delay', 'question', 'stopWaiting', 'actions'],
      byReference: ['suggestion', 'hotWords', 'symptoms'],
    })
  }

  get history() {
    return this.app.stores.searchHistory.keywords
  }

  /** The typed text without surrounding spaces. */
  get keyword() {
    return keywordOf(this.inputText)
  }

  get placeholder() {
    return this.hotWords[0] ?? searchTexts.placeholder
  }

  async load() {
    const { api, location } = this.app.stores
    const result = await api.call('hotWords', { cityId: location.place.cityId })
    if (!result.ok) return
    runInAction(() => {
      this.hotWords = result.data.words
      this.symptoms = result.data.symptoms
    })
  }

  /** Requests suggestions once typing pauses. Ignores replies to older text. @spec BC-43 */
  type(text: string) {
    const before = this.keyword
    this.inputText = text
    if (this.keyword === before) return
    this.stopWaiting()
    this.question += 1
    if (this.keyword) this.stopWaiting = this.delay(() => void this.suggest(), SUGGEST_DELAY_MS)
    else this.suggestion = null
  }

  private async suggest() {
    const { question } = this
    const { api, location } = this.app.stores
    const result = await api.call('suggest', { keyword: this.keyword, ...location.query })
    if (question !== this.question) return
    runInAction(() => {
      this.suggestion = result.ok ? result.data : null
      this.isSuggestFailed = !result.ok
    })
  }

  clear() {
    this.type('')
  }

  /** Searches a word; without a word the typed text, or the hot word shown in the empty field. @spec VA-11 */
  submit(chosen?: string) {
    const keyword = keywordOf(chosen ?? (this.keyword || this.hotWords[0] || ''))
    if (!keyword) return
    this.app.stores.searchHistory.add(keyword)
    void this.app.go('searchGoods', { id: keyword })
  }

  /** Searches the typed text within a category. */
  openCategory(id: number) {
    this.app.stores.searchHistory.add(this.keyword)
    void this.app.go('category', { id })
  }

  /** Clears the whole history after confirmation. */
  async clearHistory() {
    const { ask: title, note: message, confirm } = searchTexts.history
    const { cancel } = commonTexts
    const confirmed = await this.app.feedback.askQuestion({ title, message, confirm, cancel, danger: true })
    if (confirmed) this.app.stores.searchHistory.clear()
  }

  dispose() {
    this.stopWaiting()
    this.question += 1
  }
}
