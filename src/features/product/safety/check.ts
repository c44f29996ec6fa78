import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithConsent, WithStores } from '@/page-kit/ports'
import type { CartItem, Reply } from '@/contract/types'
import { checkSafety, type SafetyLine, type SafetyPatient, type SafetyWarning } from '@/domain/drug-safety'
import { isAllergyUnknown } from '@/domain/patient/allergy'
import { formatShopTime } from '@/domain/shop-time'
import { isBuyable } from '@/stores/cart-lists'
import { safetyTexts as texts } from '@/texts/safety'

type Facts = Reply<'safetyFacts'>
interface Patient extends SafetyPatient {
  name: string
}

/** Page size; an account cannot have more patients. */
const PAGE_SIZE = 100

/** Returns the products of a line: one, or several for a combo. */
const productsOf = (item: CartItem) => (item.unCombo === 1 ? item.parts : [item])

/** Returns the subject of a warning as text. */
export function aboutOf({ kind, subjects }: SafetyWarning): string {
  const [a = '', b = ''] = subjects
  return kind === 'allergy' && subjects.length === 1 ? texts.about.allergy(a) : texts.about[kind](a, b)
}

/**
 * Safety check over the lines of cart and checkout. The server returns the ingredients of the products; the patient's
 * health record is read only with the shopper's consent and stays on the phone. The check only warns; a pharmacist
 * decides.
 * @spec RX-10
 */
export class SafetyCheck {
  facts: Facts | null = null
  isFailed = false
  patient: Patient | null = null
  /** Whether the health record may be read; it is not requested otherwise. */
  isAllowed = false
  isOpen = false
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithConsent & WithStores<'api' | 'session'>,
    private readonly items: () => readonly CartItem[],
    /** Returns the patient id of a prescription; undefined if the shopper chooses the patient. @spec RX-05 */
    private readonly named: () => number | undefined = () => undefined,
  ) {
    observableModel(this, { untracked: ['app', 'items', 'named', 'requestId'], byReference: ['facts', 'patient'] })
  }

  /** Names of the available products by barcode, each once, for every kind of delivery. */
  private get articles() {
    const items = this.items().filter(isBuyable)
    return new Map(items.flatMap(productsOf).map(({ barcode, productName }) => [barcode, productName]))
  }

  private get lines(): SafetyLine[] {
    const factsByBarcode = new Map(this.facts?.goods.map((product) => [product.barcode, product]))
    return [...this.articles].map(([barcode, name]) => {
      const { form = '', ingredients = [] } = factsByBarcode.get(barcode) ?? {}
      return { id: barcode, name, form, ingredients }
    })
  }

  /** Whether any product has ingredients to check. */
  get hasMedicine() {
    return this.lines.some(({ ingredients }) => ingredients.length > 0)
  }

  get warnings(): SafetyWarning[] {
    const { facts, patient, lines } = this
    if (!facts) return []
    const today = formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
    return checkSafety({ lines, patient, tables: facts, today })
  }

  /** Whether the shopper does not know the allergies of the checked patient: then they are not checked. */
  get isAllergyUnknown() {
    return isAllergyUnknown(this.patient?.allergy ?? '')
  }

  /** Result without a warning; it names what could not be checked. */
  get noWarningText() {
    return this.isAllergyUnknown ? texts.noneButAllergy : texts.none
  }

  /** Text that names the checked patient. */
  get patientText() {
    if (!this.patient) return texts.nobody
    const { name } = this.patient
    return this.isAllergyUnknown ? texts.patientWithoutAllergy(name) : texts.patient(name)
  }

  /** Returns the warnings that concern a product of this group. */
  warningsOf({ goodsVoList }: { goodsVoList: readonly CartItem[] }): SafetyWarning[] {
    const groupBarcodes = new Set<unknown>(
      goodsVoList
        .filter(isBuyable)
        .flatMap(productsOf)
        .map(({ barcode }) => barcode),
    )
    return this.warnings.filter(({ lineIds }) => lineIds.some((id) => groupBarcodes.has(id)))
  }

  /** Returns the names of the products a warning concerns. */
  namesOf({ lineIds }: SafetyWarning) {
    return lineIds.map((id) => this.articles.get(String(id)) ?? '').join('、')
  }

  /** Loads the facts for new lines and the patient's record. Drops an outdated reply. */
  async load() {
    const requestId = ++this.requestId
    const barcodes = [...this.articles.keys()]
    const [facts] = await Promise.all([this.readFacts(barcodes), this.readPatient()])
    if (requestId !== this.requestId || facts === undefined) return
    runInAction(() => {
      this.isFailed = facts === null
      if (facts) this.facts = facts
    })
  }

  /** Loads the facts; returns undefined if all are known, null on a failure. */
  private async readFacts(barcodes: string[]): Promise<Facts | null | undefined> {
    const knownBarcodes = new Set(this.facts?.goods.map(({ barcode }) => barcode))
    if (barcodes.length === 0 || (!this.isFailed && barcodes.every((barcode) => knownBarcodes.has(barcode))))
      return undefined
    const result = await this.app.stores.api.call('safetyFacts', { barcodes })
    return result.ok ? result.data : null
  }

  /** Whether the shopper can choose the patient; a prescription fixes it. */
  get canChoose() {
    return this.named() === undefined
  }

  /**
   * Loads the record of the prescription's patient, or else of the default patient, if health data may be read at all.
   */
  private async readPatient() {
    const isAllowed = await this.hasConsent()
    const result = isAllowed ? await this.app.stores.api.call('patients', { pageSize: PAGE_SIZE }) : null
    const named = this.named()
    const isTheirs = (one: Reply<'patients'>[number]) => (named === undefined ? one.undefault === 1 : one.id === named)
    const checkedPatient = result?.ok ? result.data.find(isTheirs) : undefined
    runInAction(() => {
      this.isAllowed = isAllowed
      this.patient = checkedPatient?.health
        ? {
            name: checkedPatient.name,
            birth: checkedPatient.birth,
            allergy: checkedPatient.health.allergy,
            pregnancy: checkedPatient.health.pregnancy,
          }
        : null
    })
  }

  /** Returns whether consent exists, without asking for it: the shopper did not come for this check. */
  private async hasConsent(): Promise<boolean> {
    if (!this.app.stores.session.isLoggedIn) return false
    try {
      const { store } = await this.app.consent.loadManager()
      if (store.consentState('health') === 'unasked') await store.join()
      return store.consentState('health') === 'given'
    } catch {
      return false
    }
  }

  /** Handles the shopper's request to check the health record: asks for consent, then for the patient. */
  async allow() {
    const { consent } = this.app
    if (!(await consent.tapped(() => consent.confirm('health')))) return
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
