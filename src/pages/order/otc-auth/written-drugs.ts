import { observable, runInAction } from 'mobx'
import { UPLOAD } from '@/api/flows'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, WithConsent, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { comparableSpec, findPrescribedDrugs, type PrescribedDrug } from '@/domain/prescription/written-drugs'
import { isHealthAllowed } from '@/features/product/patient/allowed'
import type { Photos } from '@/features/product/photos/photos'
import { prescriptionWrittenDrugsTexts as texts } from '@/texts/prescription-written-drugs'

type Card = Reply<'searchProducts'>['list'][number]

/** Drugs of one request. */
export const MOST_DRUGS = 3
/** Products shown for one line of the prescription. */
const MOST_CARDS = 6
const PAGE_SIZE = 20
const MOST_LETTERS = 40

/** Line of the prescription with the matching products, of which the shopper chooses one; none is chosen beforehand. */
export interface WrittenDrug extends Omit<PrescribedDrug, 'count'> {
  id: number
  count: number
  /** Null until they are known. */
  cards: Card[] | null
  /** Whether the search failed. */
  isFailed: boolean
  chosen: string
}

/** Whether a product has the spec of the line. */
export const hasSameSpec = ({ spec }: Pick<WrittenDrug, 'spec'>, card: Pick<Card, 'spec'>) =>
  spec !== '' && comparableSpec(card.spec) === comparableSpec(spec)

/** Drugs on a photographed prescription: read by the server, confirmed line by line. @spec PR-13 */
export class WrittenDrugsModel {
  lines: WrittenDrug[] = []
  state: 'idle' | 'reading' | 'ready' | 'none' = 'idle'
  name = ''
  private lastId = 0
  private isGone = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & WithConsent & WithStores<'api' | 'location'>,
    private readonly photos: Photos,
  ) {
    observableModel(this, { untracked: ['app', 'photos', 'lastId', 'isGone'] })
  }

  /** Reason why the photos cannot be read yet; '' when they can. */
  get readBlocked(): string {
    if (this.photos.unsent > 0) return texts.unsent
    return this.photos.urls.length > 0 ? '' : texts.noPhoto
  }

  /** Reads the photos and looks for each drug that they name. */
  read = async () => {
    if (this.state === 'reading' || this.readBlocked) return
    this.state = 'reading'
    const words = (await isHealthAllowed(this.app)) ? await this.wordsOf(this.photos.urls) : null
    if (this.isGone) return
    const drugs = findPrescribedDrugs(words ?? [])
    const newDrugs = drugs.filter(
      (drug) => !this.lines.some(({ name, spec }) => name === drug.name && spec === drug.spec),
    )
    runInAction(() => (this.state = !words ? 'idle' : drugs.length > 0 ? 'ready' : 'none'))
    for (const drug of newDrugs) this.addLine(drug)
  }

  private async wordsOf(urls: readonly string[]): Promise<string[] | null> {
    const words: string[] = []
    for (const url of urls) {
      const result = await this.app.stores.api.call('ocr', { url })
      if (this.isGone) return null
      if (!result.ok) {
        this.app.fail(result.error, UPLOAD)
        return null
      }
      words.push(...result.data.words)
    }
    return words
  }

  setName = (name: string) => void (this.name = name)

  /** Adds the drug whose name the shopper typed. */
  add = () => {
    const name = this.name.trim()
    if (!name) return
    this.name = ''
    this.addLine({ name, spec: '', count: null })
  }

  private addLine({ name, spec, count }: PrescribedDrug) {
    const line: WrittenDrug = observable(
      { id: ++this.lastId, name, spec, count: count ?? 1, cards: null, isFailed: false, chosen: '' },
      { cards: observable.ref },
    )
    runInAction(() => this.lines.push(line))
    const [added] = this.lines.slice(-1)
    if (added) void this.find(added)
  }

  /** Looks for the prescription drugs of this name; those of the same spec come first. */
  find = async (line: WrittenDrug) => {
    runInAction(() => Object.assign(line, { cards: null, isFailed: false }))
    const { api, location } = this.app.stores
    const keyword = line.name.slice(0, MOST_LETTERS)
    const result = await api.call('searchProducts', { ...location.query, keyword, pageSize: PAGE_SIZE })
    if (this.isGone) return
    runInAction(() => {
      if (!result.ok) return void (line.isFailed = true)
      const cards = result.data.list.filter(({ unRx, price }) => isYes(unRx) && price !== null)
      const rank = (card: Card) => Number(hasSameSpec(line, card))
      line.cards = cards.sort((a, b) => rank(b) - rank(a)).slice(0, MOST_CARDS)
    })
  }

  choose = (line: WrittenDrug, { barcode }: Card) => void (line.chosen = barcode)
  setCount = (line: WrittenDrug, count: number) => void (line.count = count)
  remove = (line: WrittenDrug) => void (this.lines = this.lines.filter(({ id }) => id !== line.id))

  /** Reason why the request cannot be filled in yet; '' when it can. */
  get blocked(): string {
    const chosen = this.lines.map((line) => line.chosen)
    if (chosen.length === 0) return this.readBlocked || texts.empty
    if (chosen.includes('')) return texts.unconfirmed
    if (new Set(chosen).size < chosen.length) return texts.twice
    return chosen.length > MOST_DRUGS ? texts.most : ''
  }

  /** Confirmed drugs. */
  get drugs(): { barcode: string; count: number }[] {
    return this.lines.map(({ chosen, count }) => ({ barcode: chosen, count }))
  }

  dispose() {
    this.isGone = true
  }
}
