import { observableModel } from './observable-model'
import { HISTORY_SIZE, addToHistory } from '../domain/history'
import { KEYS } from '../domain/startup'
import type { DeviceStorage } from '../hosts/storage/contract'
import { readStored, writeStored } from './stored'

const isKeywordList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((keyword) => typeof keyword === 'string')

/** Keeps the shopper's last searches, newest first, on this device only. @spec VA-11 VA-12 BC-39 */
export class SearchHistoryStore {
  keywords: string[] = []

  constructor(private readonly storage: DeviceStorage) {
    this.keywords = readStored(storage, KEYS.searchHistory, isKeywordList) ?? []
    observableModel(this, { untracked: ['storage'] })
  }

  add(keyword: string) {
    this.keywords = addToHistory(this.keywords, keyword, HISTORY_SIZE.search)
    writeStored(this.storage, KEYS.searchHistory, this.keywords)
  }

  clear() {
    this.keywords = []
    writeStored(this.storage, KEYS.searchHistory, null)
  }
}
