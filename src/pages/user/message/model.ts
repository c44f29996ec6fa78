import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { Message } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { shopOfPlatform } from '@/domain/partner/shop'
import { Rows } from '@/features/product/rows'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'

const texts = accountTexts.message
/** Most ids in one request. */
const MOST_IDS = 100

type Failed = { ok: false; error: ApiError }

const PAGE_SIZE = 20

/** Notifications of this shopper. @spec PR-27 */
export class MessageModel {
  readonly pages: Rows<Message>
  isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'session' | 'startup' | 'cart'>,
  ) {
    this.pages = new Rows<Message>(
      app,
      (page) => app.stores.api.call('userMessages', page),
      ({ id }) => id,
      { size: PAGE_SIZE },
    )
    observableModel(this, { untracked: ['app', 'pages'] })
  }

  get unread(): number[] {
    return this.pages.list.filter(({ readStatus }) => readStatus === 0).map(({ id }) => id)
  }

  timeOf = ({ time }: Message) => formatShopTime(time, 'MM-DD HH:mm')

  /** Opens a message: marks it as read, locally at once and on the server, then opens its target. @spec ST-71 EN-22 */
  async open(message: Message) {
    if (message.readStatus === 0) {
      this.mark([message.id])
      void this.app.stores.api.call('messageInfo', { id: message.id })
    }
    if (message.url) return this.openPage(message)
    await this.app.feedback.askQuestion({ title: message.title, message: message.content, confirm: texts.close })
  }

  /** Opens the page of a message in its own shop; asks first when that is another one. @spec RO-17 */
  private async openPage({ url, merchantCode }: Message) {
    const isElsewhere = merchantCode !== null && merchantCode !== shopOfPlatform(this.app.stores.startup.platform)
    if (isElsewhere) {
      const { title, text, confirm, cancel } = merchantCode === '' ? texts.toOwnShop : texts.toPartner
      if (!(await this.app.feedback.askQuestion({ title, message: text, confirm, cancel }))) return
      this.enterShop(merchantCode)
    }
    await this.app.follow(url)
  }

  /** Moves this visit to the shop of a partner, or to our own (''); it keeps nothing of the shop that it leaves. */
  private enterShop(merchantCode: string) {
    const { startup, cart } = this.app.stores
    startup.leavePartner()
    if (merchantCode) startup.startVisit({ path: startup.path, search: '', params: { platform: merchantCode } })
    void cart.loadCount()
  }

  private mark(ids: readonly number[]) {
    this.pages.change((row) => (ids.includes(row.id) ? { ...row, readStatus: 1 } : row))
  }

  /** @spec API-18 ST-71 */
  async readAll() {
    const ids = this.unread.slice(0, MOST_IDS)
    if (ids.length > 0 && (await this.send(() => this.app.stores.api.call('readMessages', { ids })))) this.mark(ids)
  }

  async remove({ id }: Message) {
    if (!(await this.send(() => this.app.stores.api.call('deleteMessages', { ids: [id] })))) return
    this.pages.change((row) => (row.id === id ? null : row))
    this.app.feedback.toast(commonTexts.toast.deleted)
    if (this.pages.list.length === 0) void this.pages.load()
  }

  /** @spec ER-76 */
  async clear() {
    const sure = await this.app.feedback.askQuestion({
      ...{ title: texts.clearTitle, message: texts.clearText, confirm: texts.clear, cancel: commonTexts.cancel },
      danger: true,
    })
    if (!sure || !(await this.send(() => this.app.stores.api.call('clearMessages', {})))) return
    this.pages.change(() => null)
    this.app.feedback.toast(commonTexts.toast.cleared)
    await this.pages.load()
  }

  /** Runs a change; one at a time. */
  private async send(work: () => Promise<{ ok: true } | Failed>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, work())
    this.isBusy = false
    if (!result.ok) this.app.fail(result.error)
    return result.ok
  }
}
