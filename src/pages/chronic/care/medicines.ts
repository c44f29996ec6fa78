import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type {
  AddToCart,
  Analytics,
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithConsent,
  WithFeedback,
  WithStores,
} from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { formatShopTime } from '@/domain/shop-time'
import { isHealthAllowed } from '@/features/product/patient/allowed'
import { ProductActions } from '@/features/product/product'
import { Loader } from '@/page-kit/loader'
import { commonTexts } from '@/texts/common'
import { medicineTexts as texts } from '@/texts/medicine'
import { MedicineCalendar } from './medicine-calendar'

export type Medicine = Reply<'medicineSupplies'>[number]
type Answer = { ok: true } | { ok: false; error: ApiError }

const STEP = 0.25
const [LEAST, MOST] = [STEP, 100]
const ONE_PIECE = 1

/** Returns the amount at a time that a text names; null for none that the server accepts. */
export function amountIn(text: string): number | null {
  const amount = Number(text.trim() || NaN)
  return amount >= LEAST && amount <= MOST && Number.isInteger(amount / STEP) ? amount : null
}

/** Medicines of the shopper's orders, how they are taken, and when each runs out; in a sheet. @spec PR-13 RX-10 */
export class MedicinesModel {
  isOpen = false
  /** How the medicines are shown. */
  view: 'list' | 'calendar' = 'list'
  /** Medicine whose dose is being entered. */
  edited: Medicine | null = null
  perTime = ''
  times = 1
  problem = ''
  isBusy = false
  /** Whether the shopper is reminded; null while unknown. */
  isReminding: boolean | null = null
  readonly supplies: Loader<Medicine[]>
  readonly actions: ProductActions
  readonly calendar: MedicineCalendar

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'location' | 'session'>,
  ) {
    const { api, location, session } = app.stores
    this.actions = new ProductActions(app)
    this.supplies = new Loader(
      () => api.call('medicineSupplies', location.query),
      () => session.isLoggedIn,
    )
    this.calendar = new MedicineCalendar(
      () => api.now(),
      () => this.supplies.data ?? [],
    )
    observableModel(this, { untracked: ['app', 'supplies', 'actions', 'calendar'], byReference: ['edited'] })
  }

  open = () => {
    this.isOpen = true
    void this.load()
  }

  load = async () => {
    const { api, session } = this.app.stores
    const settings = session.isLoggedIn ? api.call('noticeSettings', {}) : null
    await this.supplies.load()
    const reply = await settings
    runInAction(() => {
      const setting = reply?.ok ? reply.data.find(({ kind }) => kind === 'medicineEnding') : null
      this.isReminding = setting ? setting.on === 1 : null
    })
  }

  close = () => {
    this.isOpen = false
    this.edited = null
  }

  login = () => this.app.login()

  show = (view: 'list' | 'calendar') => {
    this.view = view
  }

  /** Text about when a medicine runs out. */
  endOf({ lastDay, daysLeft }: Medicine): string {
    if (lastDay === null || daysLeft === null) return texts.unknown
    const day = formatShopTime(`${lastDay}T12:00:00+08:00`, 'M月D日')
    if (daysLeft < 0) return texts.past(day)
    return daysLeft === 0 ? texts.today : texts.left(day, daysLeft)
  }

  /** Text about how a medicine is taken; '' for one without a dose. */
  doseOf = ({ dose, unit }: Medicine) => (dose ? texts.dose(dose.perTime, unit, dose.timesPerDay) : '')

  canRefill = ({ goods, onSale }: Medicine) => isYes(onSale) && goods.stock > 0

  /**
   * Adds a pack to the cart; a prescription drug opens the renewal of its last prescription, or a new request, because a
   * prescription covers one order.
   * @spec RX-05
   */
  refill({ goods, renewNo }: Medicine) {
    // Adds the pack that the shopper takes, without a choice of sizes.
    if (!isYes(goods.unRx)) return void this.actions.add({ ...goods, specCount: 1 })
    this.close()
    if (renewNo) return void this.app.go('rxRenew', { orderNo: renewNo })
    void this.app.go('otcAuth', { barcode: goods.barcode, count: ONE_PIECE })
  }

  openProduct({ goods }: Medicine) {
    this.close()
    this.actions.open(goods)
  }

  edit(medicine: Medicine) {
    this.edited = medicine
    this.perTime = medicine.dose ? String(medicine.dose.perTime) : ''
    this.times = medicine.dose?.timesPerDay ?? 1
    this.problem = ''
  }

  leaveEdit = () => {
    this.edited = null
  }

  setPerTime = (text: string) => {
    this.perTime = text
    this.problem = ''
  }

  setTimes = (times: number) => {
    this.times = times
  }

  /** Saves the dose after consent to health data. @spec RX-10 */
  save = async () => {
    const { edited, times: timesPerDay } = this
    const perTime = amountIn(this.perTime)
    this.problem = perTime === null ? texts.problem : ''
    if (!edited || perTime === null || this.isBusy || !(await isHealthAllowed(this.app))) return
    const { barcode } = edited.goods
    const isSaved = await this.send(() =>
      this.app.stores.api.call('saveMedicineDose', { barcode, perTime, timesPerDay }),
    )
    if (isSaved) await this.showList(texts.saved)
  }

  remove = async () => {
    const { edited } = this
    if (!edited) return
    const { barcode } = edited.goods
    if (await this.send(() => this.app.stores.api.call('deleteMedicineDose', { barcode }))) {
      await this.showList(texts.removed)
    }
  }

  /** Switches the reminder; the switch moves once the server has answered. @spec PR-27 */
  toggleReminder = async () => {
    const on = this.isReminding ? 0 : 1
    if (await this.send(() => this.app.stores.api.call('saveNoticeSetting', { kind: 'medicineEnding', on })))
      runInAction(() => (this.isReminding = on === 1))
  }

  private async showList(text: string) {
    runInAction(() => (this.edited = null))
    this.app.feedback.toast(text)
    await this.supplies.load()
  }

  /** Runs a change, one at a time; returns whether it was made. */
  private async send(call: () => Promise<Answer>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, call())
    runInAction(() => (this.isBusy = false))
    if (!result.ok) this.app.fail(result.error)
    return result.ok
  }

  dispose() {
    this.supplies.dispose()
  }
}
