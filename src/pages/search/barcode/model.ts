import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { LOCATION_STATE } from '@/domain/enums'
import { PICKUP } from '@/domain/kind'
import { readScan } from '@/domain/scan-code'
import { findByIntlBarcode } from '@/features/product/by-code'
import type { HostFailure } from '@/hosts/result'
import { KEYWORD_LENGTH } from '@/domain/keyword'
import { searchTexts } from '@/texts/search'

const texts = searchTexts.code

/** Message below the button: why nothing was opened, and what to do next. */
export interface Advice {
  text: string
  action: 'none' | 'shop' | 'phone' | 'search'
}

const createAdvice = (text: string, action: Advice['action'] = 'none'): Advice => ({ text, action })

/** Returns the advice for a failure; a cancelled scan gets none. */
function adviceOf(error: HostFailure): Advice | null {
  if (error.kind === 'cancel') return null
  if (error.kind === 'unsupported') return createAdvice(texts.unsupported)
  if (error.kind === 'failed') return createAdvice(error.reason === 'unavailable' ? texts.unread : texts.busy)
  if (error.by === 'system') return createAdvice(texts.system, 'phone')
  return error.permanent ? createAdvice(texts.closed, 'shop') : createAdvice(texts.denied)
}

/** Scans a code and opens its target: the product, a page of ours, or none. */
export class BarcodeModel {
  isBusy = false
  /** Whether this host has a scanner, as far as is known. */
  canScan = true
  advice: Advice | null = null
  private searchText = ''
  private isOver = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'location' | 'searchHistory'> &
      WithHosts<'entry' | 'scan' | 'settings'>,
  ) {
    observableModel(this, { untracked: ['app', 'isOver', 'searchText'] })
  }

  /** Scans; one scan at a time, whatever the number of taps. */
  async scan() {
    if (this.isBusy) return
    this.isBusy = true
    this.advice = null
    const scanned = await this.app.hosts.scan.scan()
    if (this.isOver) return
    const advice = scanned.ok ? await this.take(scanned.value) : adviceOf(scanned.error)
    runInAction(() => {
      this.isBusy = false
      this.advice = advice
      if (!scanned.ok && scanned.error.kind === 'unsupported') this.canScan = false
    })
  }

  /** Evaluates a scanned code: only a barcode and our own pages are opened. */
  private async take(text: string): Promise<Advice | null> {
    const scanned = readScan(text, this.app.hosts.entry.origin())
    if (scanned.kind === 'code') return this.find(scanned.code)
    if (scanned.kind === 'trace') return createAdvice(texts.trace)
    if (scanned.kind === 'foreign') return createAdvice(texts.foreign)
    if (scanned.kind === 'ours') {
      void this.app.follow(scanned.url, 'replace')
      return null
    }
    if (scanned.kind === 'prescription') {
      void this.app.replace('otcAuth', { patn_no: scanned.patnNo, rp_no: scanned.rpNo })
      return null
    }
    this.searchText = scanned.words.slice(0, KEYWORD_LENGTH)
    return this.searchText ? createAdvice(texts.scannedText(this.searchText), 'search') : createAdvice(texts.unread)
  }

  private async find(code: string): Promise<Advice | null> {
    const result = await findByIntlBarcode(this.app, code)
    if (this.isOver) return null
    if (result.kind === 'found') await this.open(result.id)
    if (result.kind === 'unknown') void this.app.replace('userBarcode', { barCode: code, id: 0 })
    if (result.kind === 'failed') this.app.fail(result.error)
    return null
  }

  /**
   * Opens the product page; a shopper inside a store may buy it there for pickup, unless it needs a prescription.
   * @spec PR-34
   */
  private async open(id: string) {
    const store = await this.findStoreNearby()
    const isRx = store && (await this.app.stores.api.call('isRx', { barcode: id }))
    if (this.isOver) return
    const buys =
      store && isRx?.ok && isRx.data.unRx === 0 && (await this.app.feedback.askQuestion(texts.inThisStore(store.name)))
    if (this.isOver) return
    if (!store || !buys) return void this.app.replace('goods', { id })
    await this.app.replace('orderDirect', { type: PICKUP, goods: `${id}_1`, store: store.storeNo })
  }

  /** Returns the store at the device's position if it offers pickup; null for none. */
  private async findStoreNearby() {
    const { api, location } = this.app.stores
    if (location.isUnplaced || location.place.state !== LOCATION_STATE.located) return null
    const result = await api.call('scanStore', location.query)
    return result.ok && result.data.pickup === 1 ? result.data : null
  }

  /** Follows the advice: opens the settings that can undo a refusal, or searches the scanned text. */
  async act() {
    const action = this.advice?.action
    if (action === 'search') {
      this.app.stores.searchHistory.add(this.searchText)
      void this.app.replace('searchGoods', { id: this.searchText })
    }
    if (action !== 'shop' && action !== 'phone') return
    const opened = await this.app.hosts.settings.open(action, 'camera')
    if (this.isOver) return
    if (opened.ok) await this.scan()
    else this.app.feedback.toast(texts.openByHand)
  }

  dispose() {
    this.isOver = true
  }
}
