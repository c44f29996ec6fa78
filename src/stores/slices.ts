import type { Reply } from '../contract/types'
import type { Delay } from './delay'
import type { DeviceStorage } from '../hosts/storage/contract'
import { SLICE_KEYS } from '../domain/startup/keys'
import { isRecord, OWN_KEYS, readStored, writeStored } from './stored'

/** @spec BC-55 */
const THROTTLE_MS = 60
const VERSION = 1

/**
 * Data that outlives a visit. `api`, `health`: public replies, shown when offline. `apiOrder`, `consultCenter`: the
 * order and the chat the shopper opened last; they end with the session. Contains no messages, names or drugs.
 * @spec BC-56
 */
export interface Slices {
  api: { questions: Reply<'questions'> | null }
  apiOrder: { orderNo: string }
  health: { topics: Reply<'healthTopics'> | null }
  consultCenter: { desk: 'service' | 'pharmacist' }
}
type Name = keyof Slices

const EMPTY: Slices = {
  api: { questions: null },
  apiOrder: { orderNo: '' },
  health: { topics: null },
  consultCenter: { desk: 'service' },
}
const CHECKS: { [N in Name]: (value: Record<string, unknown>) => boolean } = {
  api: ({ questions }) => questions === null || (isRecord(questions) && Array.isArray(questions.kinds)),
  apiOrder: ({ orderNo }) => typeof orderNo === 'string' && /^\w{0,40}$/.test(orderNo),
  health: ({ topics }) => topics === null || Array.isArray(topics),
  consultCenter: ({ desk: conversationKind }) => conversationKind === 'service' || conversationKind === 'pharmacist',
}

interface Deps {
  storage: DeviceStorage
  delay: Delay
}

/**
 * Stores slices of data on the device: each under its own name and version, with throttled writes.
 * @spec BC-55 BC-56
 */
export class SliceStore {
  private readonly values: Slices
  private readonly unsaved = new Set<Name>()
  private stopSave: (() => void) | null = null

  constructor(private readonly deps: Deps) {
    const readSlice = <N extends Name>(name: N): Slices[N] => {
      const isGood = (storedValue: unknown): storedValue is { version: number; value: Slices[N] } =>
        isRecord(storedValue) &&
        storedValue.version === VERSION &&
        isRecord(storedValue.value) &&
        CHECKS[name](storedValue.value)
      return readStored(deps.storage, SLICE_KEYS[name], isGood)?.value ?? EMPTY[name]
    }
    this.values = {
      api: readSlice('api'),
      apiOrder: readSlice('apiOrder'),
      health: readSlice('health'),
      consultCenter: readSlice('consultCenter'),
    }
  }

  get api() {
    return this.values.api
  }
  get apiOrder() {
    return this.values.apiOrder
  }
  get health() {
    return this.values.health
  }
  get consultCenter() {
    return this.values.consultCenter
  }

  /** Sets a value at once and writes it to the device a little later: many changes are one write. @spec BC-55 */
  putSlice<N extends Name>(name: N, value: Slices[N]) {
    this.values[name] = value
    this.unsaved.add(name)
    this.stopSave ??= this.deps.delay(() => this.save(), THROTTLE_MS)
  }

  private save() {
    this.stopSave = null
    for (const name of this.unsaved)
      writeStored(this.deps.storage, SLICE_KEYS[name], { version: VERSION, value: this.values[name] })
    this.unsaved.clear()
  }

  /** Removes the slices of the ended session and cancels their pending writes. @spec ST-10 */
  clear() {
    for (const name of OWN_KEYS) {
      this.unsaved.delete(name)
      Object.assign(this.values, { [name]: EMPTY[name] })
    }
  }
}
