import { makeAutoObservable } from 'mobx'
import type { AppModel } from '@/app/app-model'
import { HISTORY_SIZE, remember } from '@/domain/history'
import type { Delay } from '@/features/commodity/delay'
import { GlobalShelf } from '@/features/global/shelf'
import { readKept, writeKept } from '@/stores/kept'
import { commonTexts } from '@/texts/common'
import { globalTexts } from '@/texts/global'

const KEY = 'globalSearch'
/** Characters of a search text, as the server takes them. */
const KEYWORD_LENGTH = 40

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

const wordOf = (text: string) => text.trim().slice(0, KEYWORD_LENGTH)

/** Searching among goods from abroad, with what was searched before on this device. @spec BC-40 VA-11 VA-12 */
export class GlobalSearchModel {
  typed = ''
  keyword = ''
  words: string[]
  readonly shelf: GlobalShelf

  constructor(
    private readonly app: AppModel,
    /** What is searched first. */
    word = '',
    delay?: Delay,
  ) {
    this.typed = word
    this.keyword = wordOf(word)
    this.words = readKept(app.hosts.storage, KEY, isWords) ?? []
    const { api } = app.stores
    this.shelf = new GlobalShelf(app, (page) => api.call('searchGlobal', { keyword: this.keyword, ...page }), delay)
    makeAutoObservable<this, 'app'>(this, { app: false, shelf: false })
  }

  show() {
    this.shelf.show()
    if (this.keyword && this.shelf.goods.state !== 'ready') void this.shelf.load()
  }

  /** Searched once the typing rests, remembered once it is confirmed. @spec BC-44 */
  type = (text: string) => {
    const before = this.keyword
    this.typed = text
    this.keyword = wordOf(text)
    if (this.keyword && this.keyword !== before) this.shelf.turn()
  }

  clear = () => this.type('')

  search = () => this.choose(this.typed)

  /** An empty text is neither searched nor remembered. @spec VA-11 */
  choose = (text: string) => {
    const word = wordOf(text)
    if (!word) return
    this.typed = word
    this.keyword = word
    this.words = remember(this.words, word, HISTORY_SIZE.global)
    writeKept(this.app.hosts.storage, KEY, this.words)
    void this.shelf.load()
  }

  forget = async () => {
    const asked = { ...globalTexts.searchPage.ask, cancel: commonTexts.cancel, danger: true }
    if (!(await this.app.feedback.ask(asked))) return
    this.drop()
  }

  private drop() {
    this.words = []
    writeKept(this.app.hosts.storage, KEY, null)
  }

  dispose() {
    this.shelf.dispose()
  }
}
