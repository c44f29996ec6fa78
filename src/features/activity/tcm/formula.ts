import { makeAutoObservable } from 'mobx'
import type { FailureDisplay, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { MOST_RX_PICTURES } from '@/domain/prescription'
import { formulaWarnings, gramsOf, herbsProblem, MOST_HERBS } from '@/domain/tcm'
import { Photos } from '@/features/commodity/photos/photos'
import type { Herbs } from './herbs'

/** How many doses a new formula begins with: a week. */
const WEEK = 7

/**
 * The formula that is being put together, over all its pages. It lives as long as the app is open and its shopper is the same: what
 * somebody takes is written to no device.
 */
export class Formula {
  /** In the order of choice; grams as they were typed. */
  herbs: { name: string; text: string }[] = []
  via: 'hand' | 'paper' = 'hand'
  doses = WEEK
  decoct = true
  bags = 2
  diagnosis = ''
  note = ''
  readonly photos: Photos

  constructor(app: WithFeedback & FailureDisplay & WithStores<'upload'> & WithHosts<'pictures'>) {
    this.photos = new Photos(app, MOST_RX_PICTURES)
    makeAutoObservable(this, { photos: false })
  }

  has = (name: string) => this.herbs.some((one) => one.name === name)

  /** false where no more herbs fit in. */
  add(name: string, text = ''): boolean {
    if (this.has(name)) return true
    if (this.herbs.length >= MOST_HERBS) return false
    this.herbs.push({ name, text })
    return true
  }

  remove(name: string) {
    this.herbs = this.herbs.filter((one) => one.name !== name)
  }

  setGrams(name: string, text: string) {
    const herb = this.herbs.find((one) => one.name === name)
    if (herb) herb.text = text
  }

  set(change: Partial<Pick<Formula, 'via' | 'doses' | 'decoct' | 'bags' | 'diagnosis' | 'note'>>) {
    Object.assign(this, change)
  }

  /** Another one of the shopper's is taken as it is. */
  take(other: Reply<'formulaByNo'>) {
    const { doses, bags, diagnosis, note } = other
    this.herbs = other.herbs.map(({ name, grams }) => ({ name, text: String(grams) }))
    this.set({ doses, bags, diagnosis, note, decoct: other.decoct === 1, via: 'hand' })
  }

  /** It has been handed in. */
  clear() {
    this.herbs = []
    for (const photo of [...this.photos.list]) this.photos.remove(photo)
    this.set({ via: 'hand', doses: WEEK, decoct: true, bags: 2, diagnosis: '', note: '' })
  }

  /** Herbs whose grams can be read. */
  get weighed() {
    return this.herbs.flatMap(({ name, text }) => {
      const grams = gramsOf(text)
      return grams === null ? [] : [{ name, grams }]
    })
  }

  /** Weighed herbs with the price of ten grams. */
  priced({ list }: Herbs) {
    const priceOf = (name: string) => list.find((one) => one.name === name)?.price ?? 0
    return this.weighed.map(({ name, grams }) => ({ grams, price: priceOf(name) }))
  }

  /** @spec RX-07 */
  warnings({ list, pairs }: Herbs) {
    // A pair is told as soon as both stand there; a dose once it is typed.
    const all = this.herbs.map(({ name }) => ({ name, grams: 0 }))
    return [...formulaWarnings(all, [], pairs), ...formulaWarnings(this.weighed, list, [])]
  }

  get problem() {
    const { herbs, via, photos } = this
    return herbsProblem({ herbs, via, pictures: photos.urls.length, unsent: photos.unsent })
  }
}

const open = new WeakMap<object, { token: string; formula: Formula }>()

/** The one that this app's shopper is at. Who logs in keeps it; another shopper begins anew. */
export function formulaOf(
  app: WithFeedback & FailureDisplay & WithStores<'session' | 'upload'> & WithHosts<'pictures'>,
): Formula {
  const { token } = app.stores.session
  const kept = open.get(app)
  if (kept && (kept.token === token || kept.token === '')) {
    kept.token = token
    return kept.formula
  }
  const formula = new Formula(app)
  open.set(app, { token, formula })
  return formula
}
