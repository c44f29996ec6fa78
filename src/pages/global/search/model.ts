import { observableModel } from '@/stores/observable-model'
import type {
  Analytics,
  FailureDisplay,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import { HISTORY_SIZE } from '@/domain/history'
import type { Delay } from '@/stores/delay'
import { DeviceHistory } from '@/features/product/device-history'
import { GlobalListing } from '@/features/global/listing'
import { globalTexts } from '@/texts/global'
import { keywordOf } from '@/domain/keyword'

const KEY = 'globalSearch'

/** Search among cross-border products, with the search history of this device. @spec BC-40 VA-11 VA-12 */
export class GlobalSearchModel {
  inputText = ''
  keyword = ''
  readonly history: DeviceHistory
  readonly listing: GlobalListing

  constructor(
    app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'cart' | 'session'> &
      WithHosts<'storage'>,
    /** Word searched first. */
    keyword = '',
    delay?: Delay,
  ) {
    this.inputText = keyword
    this.keyword = keywordOf(keyword)
    this.history = new DeviceHistory(app, {
      key: KEY,
      size: HISTORY_SIZE.global,
      question: globalTexts.searchPage.clearConfirm,
    })
    const { api } = app.stores
    this.listing = new GlobalListing(app, (page) => api.call('searchGlobal', { keyword: this.keyword, ...page }), delay)
    observableModel(this, { untracked: ['history', 'listing'] })
  }

  show() {
    this.listing.show()
    if (this.keyword && this.listing.goods.state !== 'ready') void this.listing.load()
  }

  /** Searches once typing pauses, and stores the word once it is confirmed. @spec BC-44 */
  type = (text: string) => {
    const before = this.keyword
    this.inputText = text
    this.keyword = keywordOf(text)
    if (this.keyword && this.keyword !== before) this.listing.reloadAfterPause()
  }

  clear = () => this.type('')

  search = () => this.choose(this.inputText)

  /** Searches a word; an empty text is neither searched nor stored. @spec VA-11 */
  choose = (text: string) => {
    const keyword = keywordOf(text)
    if (!keyword) return
    this.inputText = keyword
    this.keyword = keyword
    this.history.add(keyword)
    void this.listing.load()
  }

  dispose() {
    this.listing.dispose()
  }
}
