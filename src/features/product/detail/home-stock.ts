import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { homeStock, type HomeCorrection } from '@/domain/home-stock'
import { formatShopTime } from '@/domain/shop-time'
import { HOME_STOCK_KEY, isRecord, isText, readStored, writeStored } from '@/stores/stored'
import { homeStockTexts as texts } from '@/texts/home-stock'

/** Most corrections on the device, the newest. */
const MOST_CORRECTIONS = 50
const MOST_AMOUNT = 9999

interface Notes {
  /** Whether the shopper has switched the hint off. */
  off: boolean
  /** Corrections by barcode. */
  left: Record<string, HomeCorrection>
}

const NONE: Notes = { off: false, left: {} }

const isCorrection = (value: unknown) => isRecord(value) && isText(value.day) && typeof value.amount === 'number'
const isNotes = (value: unknown): value is Notes =>
  isRecord(value) &&
  typeof value.off === 'boolean' &&
  isRecord(value.left) &&
  Object.values(value.left).every(isCorrection)

const dayText = (day: string) => formatShopTime(`${day}T12:00:00+08:00`, 'M月D日')

/**
 * Amount of the product that may be left at home, computed on the device from the orders that have arrived. Corrections
 * and the switch stay on the device.
 */
export class HomeStockModel {
  amount = ''
  private notes: Notes

  constructor(
    private readonly app: Navigation & WithFeedback & WithHosts<'storage'> & WithStores<'api'>,
    private readonly barcode: () => string,
    private readonly received: () => Reply<'attachInfo'>['received'],
    private readonly openSheet: () => void,
  ) {
    this.notes = readStored(app.hosts.storage, HOME_STOCK_KEY, isNotes) ?? NONE
    observableModel(this, { untracked: ['app', 'barcode', 'received', 'openSheet'], byReference: ['notes'] })
  }

  private get today() {
    return formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
  }

  get isOff() {
    return this.notes.off
  }

  get correction(): HomeCorrection | null {
    return this.notes.left[this.barcode()] ?? null
  }

  private get stock() {
    const received = this.received()
    return received && homeStock(received, this.today, this.correction)
  }

  /** Whether the shopper has received the product. */
  get isKnown() {
    return this.stock !== null
  }

  /** Unit of the amount left: that of the package, or pieces. */
  get unit() {
    return this.received()?.unit || texts.pieces
  }

  /** Whether a dose is missing from which the days left could be computed. */
  get wantsDose() {
    return this.stock?.days === null && this.received()?.unit !== ''
  }

  /** Text about the amount left: days where the dose is known, otherwise the last arrival. */
  get line(): string {
    const { stock, unit } = this
    if (!stock) return ''
    const { last, perDay, days, daysAgo, correction } = stock
    const from = correction ? texts.noted(dayText(correction.day), correction.amount, unit) : ''
    if (days === null) return from || texts.bought(daysAgo, last.count)
    const start = from || texts.last(dayText(last.day), last.count)
    if (days < 0) return `${start}，${texts.used(perDay, unit)}`
    return `${start}，${days === 0 ? texts.today(perDay, unit) : texts.left(perDay, unit, days)}`
  }

  open = () => {
    this.amount = this.correction ? String(this.correction.amount) : ''
    this.openSheet()
  }

  setAmount = (text: string) => {
    this.amount = text
  }

  /** Stores how much the shopper has left at home today. */
  save = () => {
    const text = this.amount.trim()
    const amount = Number(text || NaN)
    if (!(amount >= 0 && amount <= MOST_AMOUNT)) return this.app.feedback.toast(texts.problem)
    const { [this.barcode()]: _, ...others } = this.notes.left
    const entries = [...Object.entries(others), [this.barcode(), { day: this.today, amount }] as const]
    this.write({ ...this.notes, left: Object.fromEntries(entries.slice(-MOST_CORRECTIONS)) })
    this.app.feedback.toast(texts.saved)
  }

  /** Removes the correction, so that the orders alone count again. */
  reset = () => {
    const { [this.barcode()]: _, ...left } = this.notes.left
    this.write({ ...this.notes, left })
    this.amount = ''
    this.app.feedback.toast(texts.resetDone)
  }

  toggle = () => this.write({ ...this.notes, off: !this.notes.off })

  enterDose = () => void this.app.go('care')

  private write(notes: Notes) {
    this.notes = notes
    writeStored(this.app.hosts.storage, HOME_STOCK_KEY, notes)
  }
}
