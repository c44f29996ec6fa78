import { KEYS } from '../domain/startup'
import type { DeviceStorage } from '../hosts/storage/contract'
import type { Shelf } from './kept'
import { TOKEN_KEY } from './session'

/** What is not right with the device's storage: it takes nothing (full, or forbidden), or held what could not be read. */
export type ShelfTrouble = 'full' | 'spoilt'

/** What may go when there is no room for a token. */
const DISPENSABLE = [KEYS.searchHistory, KEYS.link, KEYS.encrypted, KEYS.place]

/**
 * The device's storage, with what becomes of it told: each trouble once. A token that finds no room gets that of lesser things.
 * The shop goes on either way, with what this visit knows.
 */
export function shelfOf(storage: DeviceStorage, tell: (trouble: ShelfTrouble) => void): Shelf {
  const told = new Set<ShelfTrouble>()
  const once = (trouble: ShelfTrouble) => {
    if (told.has(trouble)) return
    told.add(trouble)
    tell(trouble)
  }
  const keep = (key: string, value: string) =>
    storage.set(key, value) ||
    (key === TOKEN_KEY &&
      DISPENSABLE.some((lesser) => {
        storage.remove(lesser)
        return storage.set(key, value)
      }))
  return {
    get: (key) => storage.get(key),
    set: (key, value) => {
      const isKept = keep(key, value)
      if (!isKept) once('full')
      return isKept
    },
    remove: (key) => storage.remove(key),
    spoilt: () => once('spoilt'),
  }
}
