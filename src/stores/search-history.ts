import { makeAutoObservable } from 'mobx'
import { HISTORY_SIZE, remember } from '../domain/history'
import { KEYS } from '../domain/startup'
import type { DeviceStorage } from '../hosts/storage/contract'
import { readStored, writeStored } from './stored'

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((keyword) => typeof keyword === 'string')

/** Keeps the shopper's last searches, newest first, on this device only. @spec VA-11 VA-12 BC-39 */
export class SearchHistoryStore {
  words: string[] = []

  constructor(private readonly storage: DeviceStorage) {
    this.words = readStored(storage, KEYS.searchHistory, isWords) ?? []
    makeAutoObservable<this, 'storage'>(this, { storage: false })
  }

  add(keyword: string) {
    this.words = remember(this.words, keyword, HISTORY_SIZE.search)
    writeStored(this.storage, KEYS.searchHistory, this.words)
  }

  clear() {
    this.words = []
    writeStored(this.storage, KEYS.searchHistory, null)
  }
}
