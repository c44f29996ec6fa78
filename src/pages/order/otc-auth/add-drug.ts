import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import { isYes } from '@/domain/enums'
import { addDrugTexts as texts } from '@/texts/add-drug'

/** Products shown at once. */
const MOST_CARDS = 8
const PAGE_SIZE = 20
const MOST_LETTERS = 40

/** Prescription drug that can join the request. */
export interface OfferedDrug {
  barcode: string
  productName: string
  spec: string
}

/**
 * Sheet that adds another drug to a request: drugs of earlier prescriptions, or a search by name. Several drugs of one
 * patient make one request and one order.
 * @spec PR-13
 */
export class AddDrugModel {
  isOpen = false
  name = ''
  state: 'loading' | 'ready' | 'failed' = 'loading'
  cards: OfferedDrug[] = []
  /** Whether the cards answer a search, not the earlier prescriptions. */
  isSearch = false
  private requestId = 0

  constructor(
    private readonly app: WithStores<'api' | 'location'>,
    /** Returns the barcodes that the request already has. */
    private readonly known: () => readonly string[],
  ) {
    observableModel(this, { untracked: ['app', 'known', 'requestId'], byReference: ['cards'] })
  }

  open = () => {
    this.isOpen = true
    this.name = ''
    void this.load()
  }

  close = () => {
    this.requestId++
    this.isOpen = false
  }

  setName = (name: string) => void (this.name = name)

  /** Looks for the typed name, or lists the drugs of earlier prescriptions when there is none. */
  load = async () => {
    const requestId = ++this.requestId
    const keyword = this.name.trim().slice(0, MOST_LETTERS)
    this.state = 'loading'
    this.isSearch = keyword !== ''
    const drugs = keyword ? await this.search(keyword) : await this.earlier()
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.state = drugs ? 'ready' : 'failed'
      const known = this.known()
      const others = (drugs ?? []).filter(({ barcode }) => !known.includes(barcode))
      const isFirst = ({ barcode }: OfferedDrug, at: number) =>
        others.findIndex((one) => one.barcode === barcode) === at
      this.cards = others.filter(isFirst).slice(0, MOST_CARDS)
    })
  }

  private async search(keyword: string): Promise<OfferedDrug[] | null> {
    const { api, location } = this.app.stores
    const result = await api.call('searchProducts', { ...location.query, keyword, pageSize: PAGE_SIZE })
    return result.ok ? result.data.list.filter(({ unRx, price }) => isYes(unRx) && price !== null) : null
  }

  private async earlier(): Promise<OfferedDrug[] | null> {
    const result = await this.app.stores.api.call('demands', { pageSize: PAGE_SIZE })
    return result.ok ? result.data.list.flatMap(({ otcDetailList }) => otcDetailList) : null
  }

  /** Text in place of the cards; '' when there are some. */
  get emptyText(): string {
    if (this.state !== 'ready' || this.cards.length > 0) return ''
    return this.isSearch ? texts.none : texts.hint
  }

  dispose() {
    this.requestId++
  }
}
