import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'

/** Searches questions by the shopper's own words. */
export class SearchModel {
  inputText: string
  /** Text searched for, '' before the first search. */
  text = ''
  readonly results: Loader<Reply<'searchQuestions'>>

  constructor(
    private readonly app: Navigation & WithStores<'api'>,
    text = '',
  ) {
    this.inputText = text
    this.results = new Loader(() => app.stores.api.call('searchQuestions', { text: this.text }))
    observableModel(this, { untracked: ['app', 'results'] })
    this.search(text)
  }

  type = (text: string) => {
    this.inputText = text
    if (text === '') this.text = ''
  }

  search = (text: string) => {
    this.text = text.trim()
    if (this.text) void this.results.load()
  }

  clear = () => this.type('')
  open = (id: number) => void this.app.go('serviceAnswer', { id })
  toOnline = () => void this.app.go('serviceOnline')

  dispose() {
    this.results.dispose()
  }
}
