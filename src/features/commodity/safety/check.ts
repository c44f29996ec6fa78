import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Navigation, WithConsent, WithStores } from '@/page-kit/ports'
import type { CartItem, Reply } from '@/contract/types'
import { checkSafety, type SafetyLine, type SafetyPatient, type SafetyWarning } from '@/domain/drug-safety'
import { formatShopTime } from '@/domain/shop-time'
import { buyable } from '@/stores/cart-lists'
import { safetyTexts as texts } from '@/texts/safety'

type Facts = Reply<'safetyFacts'>
interface Patient extends SafetyPatient {
  name: string
}

/** An account has no more people. */
const PAGE_SIZE = 100

/** A line as one article, or a combo as several. */
const articlesOf = (item: CartItem) => (item.unCombo === 1 ? item.parts : [item])

/** What meets, in words. */
export function aboutOf({ kind, subjects }: SafetyWarning): string {
  const [a = '', b = ''] = subjects
  return kind === 'allergy' && subjects.length === 1 ? texts.about.allergy(a) : texts.about[kind](a, b)
}

/**
 * The safety check over the lines of cart and checkout. The server is asked what is in the goods; who takes them is read where the shopper has
 * agreed to that, and stays on the phone. It warns, a pharmacist decides. @spec RX-10
 */
export class SafetyCheck {
  facts: Facts | null = null
  isFailed = false
  patient: Patient | null = null
  /** May the record be read? Nothing of it is asked for before. */
  isAllowed = false
  isOpen = false
  private asked = 0

  constructor(
    private readonly app: Navigation & WithConsent & WithStores<'api' | 'session'>,
    private readonly items: () => readonly CartItem[],
    /** Whom a prescription is for; absent where the shopper says who takes it. @spec RX-05 */
    private readonly named: () => number | undefined = () => undefined,
  ) {
    makeAutoObservable<this, 'app' | 'items' | 'asked' | 'named'>(this, {
      app: false,
      items: false,
      named: false,
      asked: false,
      facts: observable.ref,
      patient: observable.ref,
    })
  }

  /** Everything that can be bought, each article once, however it is delivered. */
  private get articles() {
    const items = this.items().filter(buyable)
    return new Map(items.flatMap(articlesOf).map(({ barcode, productName }) => [barcode, productName]))
  }

  private get lines(): SafetyLine[] {
    const known = new Map(this.facts?.goods.map((goods) => [goods.barcode, goods]))
    return [...this.articles].map(([barcode, name]) => {
      const { form = '', ingredients = [] } = known.get(barcode) ?? {}
      return { id: barcode, name, form, ingredients }
    })
  }

  /** Is there anything that the check could know about? */
  get hasMedicine() {
    return this.lines.some(({ ingredients }) => ingredients.length > 0)
  }

  get warnings(): SafetyWarning[] {
    const { facts, patient, lines } = this
    if (!facts) return []
    const today = formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
    return checkSafety({ lines, patient, tables: facts, today })
  }

  /** The warnings that an article of this group has a part in. */
  warningsOf({ goodsVoList }: { goodsVoList: readonly CartItem[] }): SafetyWarning[] {
    const own = new Set<unknown>(
      goodsVoList
        .filter(buyable)
        .flatMap(articlesOf)
        .map(({ barcode }) => barcode),
    )
    return this.warnings.filter(({ lineIds }) => lineIds.some((id) => own.has(id)))
  }

  /** Names of the goods that a warning is about. */
  namesOf({ lineIds }: SafetyWarning) {
    return lineIds.map((id) => this.articles.get(String(id)) ?? '').join('、')
  }

  /** Reads what is new among the lines, and who takes it. An older answer is dropped. */
  async look() {
    const asked = ++this.asked
    const barcodes = [...this.articles.keys()]
    const [facts] = await Promise.all([this.readFacts(barcodes), this.readPatient()])
    if (asked !== this.asked || facts === undefined) return
    runInAction(() => {
      this.isFailed = facts === null
      if (facts) this.facts = facts
    })
  }

  /** undefined: everything is known already; null: it does not come. */
  private async readFacts(barcodes: string[]): Promise<Facts | null | undefined> {
    const known = new Set(this.facts?.goods.map(({ barcode }) => barcode))
    if (barcodes.length === 0 || (!this.isFailed && barcodes.every((barcode) => known.has(barcode)))) return undefined
    const result = await this.app.stores.api.call('safetyFacts', { barcodes })
    return result.ok ? result.data : null
  }

  /** The shopper may say who takes it, but where a prescription has. */
  get canChoose() {
    return this.named() === undefined
  }

  /** Whom the prescription names, else the shopper's default patient, where health data may be read at all. */
  private async readPatient() {
    const isAllowed = await this.hasConsent()
    const result = isAllowed ? await this.app.stores.api.call('patients', { pageSize: PAGE_SIZE }) : null
    const named = this.named()
    const isTheirs = (one: Reply<'patients'>[number]) => (named === undefined ? one.undefault === 1 : one.id === named)
    const chosen = result?.ok ? result.data.find(isTheirs) : undefined
    runInAction(() => {
      this.isAllowed = isAllowed
      this.patient = chosen?.health
        ? { name: chosen.name, birth: chosen.birth, allergy: chosen.health.allergy, pregnancy: chosen.health.pregnancy }
        : null
    })
  }

  /** Asks nobody: this is not what the shopper came for. */
  private async hasConsent(): Promise<boolean> {
    if (!this.app.stores.session.isLoggedIn) return false
    try {
      const { store } = await this.app.consent.desk()
      if (store.standing('health') === 'unasked') await store.join()
      return store.standing('health') === 'given'
    } catch {
      return false
    }
  }

  /** The shopper wants their record looked at: asks for consent, then for the person. */
  async allow() {
    const { consent } = this.app
    if (!(await consent.tapped(() => consent.ask('health')))) return
    await this.readPatient()
    if (!this.patient && this.canChoose) this.choose()
  }

  choose = () => void this.app.go('patients', { state: 'select' })

  open() {
    this.isOpen = true
  }

  close() {
    this.isOpen = false
  }
}
