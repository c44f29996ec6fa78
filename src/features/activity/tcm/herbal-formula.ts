import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { MOST_RX_PICTURES } from '@/domain/prescription'
import { herbalFormulaWarnings, gramsOf, herbsProblem, MOST_HERBS } from '@/domain/tcm'
import { Photos } from '@/features/product/photos/photos'
import type { Herbs } from './herbs'

/** Default number of doses of a new formula: one week. */
const WEEK = 7

/**
 * Herbal formula being entered, shared by all its pages. It lasts while the app is open and the shopper is the same,
 * and is never stored on the device, because it is health data.
 */
export class HerbalFormula {
  /** Herbs in the order of choice; grams as typed. */
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
    observableModel(this, { untracked: ['photos'] })
  }

  has = (name: string) => this.herbs.some((one) => one.name === name)

  /** Adds a herb; returns false if the formula is full. */
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

  set(change: Partial<Pick<HerbalFormula, 'via' | 'doses' | 'decoct' | 'bags' | 'diagnosis' | 'note'>>) {
    Object.assign(this, change)
  }

  /** Copies another formula of the shopper. */
  take(other: Reply<'herbalFormulaByNo'>) {
    const { doses, bags, diagnosis, note } = other
    this.herbs = other.herbs.map(({ name, grams }) => ({ name, text: String(grams) }))
    this.set({ doses, bags, diagnosis, note, decoct: other.decoct === 1, via: 'hand' })
  }

  /** Resets the formula after it was submitted. */
  clear() {
    this.herbs = []
    for (const photo of [...this.photos.list]) this.photos.remove(photo)
    this.set({ via: 'hand', doses: WEEK, decoct: true, bags: 2, diagnosis: '', note: '' })
  }

  /** Herbs with a valid number of grams. */
  get weighed() {
    return this.herbs.flatMap(({ name, text }) => {
      const grams = gramsOf(text)
      return grams === null ? [] : [{ name, grams }]
    })
  }

  /** Returns the weighed herbs with their price per ten grams. */
  priced({ list }: Herbs) {
    const priceOf = (name: string) => list.find((one) => one.name === name)?.price ?? 0
    return this.weighed.map(({ name, grams }) => ({ grams, price: priceOf(name) }))
  }

  /** Returns the warnings about the formula. @spec RX-07 */
  warnings({ list, pairs }: Herbs) {
    // A pair is reported as soon as both herbs are present; a dose only once it is typed.
    const all = this.herbs.map(({ name }) => ({ name, grams: 0 }))
    return [...herbalFormulaWarnings(all, [], pairs), ...herbalFormulaWarnings(this.weighed, list, [])]
  }

  get problem() {
    const { herbs, via, photos } = this
    return herbsProblem({ herbs, via, pictures: photos.urls.length, unsent: photos.unsent })
  }
}

const open = new WeakMap<object, { token: string; herbalFormula: HerbalFormula }>()

/**
 * Returns the formula of the app's current shopper. A visitor who signs in keeps it; another shopper starts a new one.
 */
export function herbalFormulaOf(
  app: WithFeedback & FailureDisplay & WithStores<'session' | 'upload'> & WithHosts<'pictures'>,
): HerbalFormula {
  const { token } = app.stores.session
  const entry = open.get(app)
  if (entry && (entry.token === token || entry.token === '')) {
    entry.token = token
    return entry.herbalFormula
  }
  const herbalFormula = new HerbalFormula(app)
  open.set(app, { token, herbalFormula })
  return herbalFormula
}
