import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { UPLOAD } from '@/api/flows'
import type { ApiError } from '@/api'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Picture } from '@/hosts/pictures/contract'
import type { HostFailure } from '@/hosts/result'
import type { Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { searchTexts } from '@/texts/search'

const texts = searchTexts.camera

type Product = Reply<'ocr'>['products'][number]

/** Message below the buttons: why there is no picture, and the settings that can change it. */
export interface Advice {
  text: string
  settings: 'shop' | 'phone' | null
}

/** Returns the advice for a failure; a cancelled picker gets none. */
function adviceOf(error: HostFailure): Advice | null {
  if (error.kind === 'cancel') return null
  if (error.kind === 'unsupported') return { text: texts.unsupported, settings: null }
  if (error.kind === 'failed') return { text: texts.busy, settings: null }
  if (error.by === 'system') return { text: texts.system, settings: 'phone' }
  return error.permanent ? { text: texts.closed, settings: 'shop' } : { text: texts.denied, settings: null }
}

/**
 * Searches by a picture of a package: taken or chosen, uploaded, recognised by the server, searched by one of its
 * words.
 */
export class CameraModel {
  state: 'idle' | 'picking' | 'sending' | 'reading' | 'words' | 'none' | 'failed' = 'idle'
  picture: Picture | null = null
  /** Upload progress in whole per cent. */
  percent = 0
  words: string[] = []
  /** Products whose printed code is in the picture. */
  products: Product[] = []
  advice: Advice | null = null
  private from: 'camera' | 'album' = 'camera'
  private stopSending: () => void = () => {}
  private question = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'searchHistory' | 'session' | 'upload'> &
      WithHosts<'pictures' | 'settings'>,
  ) {
    observableModel(this, {
      untracked: ['app', 'from', 'stopSending', 'question'],
      byReference: ['picture', 'words', 'products'],
    })
  }

  /** Whether sign-in is needed: the server recognises pictures for signed-in shoppers only. */
  get needsLogin() {
    return !this.app.stores.session.isLoggedIn
  }

  get isBusy() {
    return this.state === 'picking' || this.state === 'sending' || this.state === 'reading'
  }

  /** Picks a picture; one at a time, whatever the number of taps. */
  async pick(from: 'camera' | 'album') {
    if (this.isBusy) return
    if (this.needsLogin) return this.app.login()
    const before = this.state
    const question = ++this.question
    this.from = from
    this.advice = null
    this.state = 'picking'
    const picked = await this.app.hosts.pictures.pick({ count: 1, from: [from] })
    if (question !== this.question) return
    const picture = picked.ok ? picked.value[0] : undefined
    if (!picture) {
      runInAction(() => {
        this.state = before
        this.advice = picked.ok ? null : adviceOf(picked.error)
      })
      return
    }
    runInAction(() => (this.picture = picture))
    await this.send()
  }

  /** Uploads the picture, again after a failure, and has it recognised. @spec API-22 ER-11 */
  async send() {
    const { picture } = this
    if (!picture || this.state === 'sending' || this.state === 'reading') return
    const question = ++this.question
    this.state = 'sending'
    this.percent = 0
    const onProgress = (percent: number) => runInAction(() => (this.percent = percent))
    const sent = await this.app.stores.upload(picture, {
      onProgress,
      onStart: (cancel) => (this.stopSending = cancel),
    })
    if (question !== this.question) return
    if (!sent.ok) return this.fail(sent.error)
    runInAction(() => (this.state = 'reading'))
    const read = await this.app.stores.api.call('ocr', { url: sent.data.url })
    if (question !== this.question) return
    if (!read.ok) return this.fail(read.error)
    runInAction(() => {
      this.words = read.data.words
      this.products = read.data.products
      this.state = this.words.length + this.products.length > 0 ? 'words' : 'none'
    })
  }

  private fail(error: ApiError) {
    this.state = 'failed'
    this.app.fail(error, UPLOAD)
  }

  /** Stops an upload for a shopper who does not want to wait; the picture stays. */
  stop() {
    this.question += 1
    this.stopSending()
    this.state = 'failed'
  }

  /** Opens a product whose code is in the picture. */
  openProduct({ barcode, crossBorder }: Product) {
    void this.app.go(isYes(crossBorder) ? 'globalGoods' : 'goods', { id: barcode })
  }

  /** @spec VA-11 VA-12 */
  search(keyword: string) {
    this.app.stores.searchHistory.add(keyword)
    void this.app.go('searchGoods', { id: keyword })
  }

  /** Opens the settings, and picks again when they were opened. */
  async openSettings() {
    const of = this.advice?.settings
    if (!of) return
    const opened = await this.app.hosts.settings.open(of, this.from)
    if (opened.ok) await this.pick(this.from)
    else this.app.feedback.toast(texts.openByHand)
  }

  dispose() {
    this.question += 1
    this.stopSending()
  }
}
