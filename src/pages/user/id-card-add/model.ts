import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { UPLOAD } from '@/api/flows'
import { askRecordedConsent } from '@/page-kit/recorded-consent'
import type { FailureDisplay, Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { checkDocument, kindOfNumber, type IdKind } from '@/domain/id-card/document'
import { legalNameProblem } from '@/domain/id-card/legal-name'
import { formatShopTime } from '@/domain/shop-time'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'
import { uploadTexts } from '@/texts/upload'

const texts = accountTexts.idCard

/**
 * Adds a real name: typed, or recognised from a picture that is not stored. A refusal keeps the input.
 * @spec VA-27 … VA-39
 */
export class IdCardAddModel {
  state: 'loading' | 'ready' | 'refused' = 'loading'
  kind: IdKind = 'mainland'
  name = ''
  idNo = ''
  isDefault = false
  errors: { name?: string; idNo?: string } = {}
  isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      WithStores<'api' | 'upload'> &
      WithHosts<'pictures'>,
  ) {
    observableModel(this, { untracked: ['app'] })
  }

  private get today() {
    return formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
  }

  /** Shows the form only after the consent to ID numbers. @spec RX-10 */
  load = async () => {
    const isGiven = await askRecordedConsent(this.app, 'id')
    runInAction(() => (this.state = isGiven ? 'ready' : 'refused'))
  }

  choose(kind: IdKind) {
    this.kind = kind
    this.errors = {}
  }

  setName(text: string) {
    this.name = text
    this.errors = { ...this.errors, name: '' }
  }

  /** @spec VA-29 */
  setIdNo(text: string) {
    this.idNo = text.toUpperCase()
    this.errors = { ...this.errors, idNo: '' }
  }

  setDefault(on: boolean) {
    this.isDefault = on
  }

  /** Uploads a picture for recognition; it is not stored. */
  async scan() {
    if (this.isBusy) return
    this.isBusy = true
    await this.read()
    runInAction(() => (this.isBusy = false))
  }

  private async read() {
    const { hosts, feedback, stores } = this.app
    const picked = await hosts.pictures.pick({ count: 1, from: ['camera', 'album'] })
    const picture = picked.ok ? picked.value[0] : undefined
    if (!picture) {
      if (!picked.ok && picked.error.kind !== 'cancel') feedback.toast(uploadTexts.pickFailed)
      return
    }
    const sent = await feedback.during(texts.reading, stores.upload(picture))
    if (!sent.ok) return this.app.fail(sent.error, UPLOAD)
    const result = await feedback.during(texts.reading, stores.api.call('readIdCard', { url: sent.data.url }))
    if (!result.ok) return this.app.fail(result.error, UPLOAD)
    this.take(result.data)
  }

  private take({ name, idNo }: { name: string; idNo: string }) {
    if (!idNo) return this.app.feedback.toast(texts.unread)
    this.kind = kindOfNumber(idNo, this.today) ?? this.kind
    this.name = name
    this.idNo = idNo
    this.errors = {}
    this.app.feedback.toast(texts.read)
  }

  /** Only a mainland ID card carries a Chinese name for certain. @spec VA-43 */
  private get nameProblem(): string {
    if (this.kind === 'mainland') return legalNameProblem(this.name, texts.needName)
    return this.name.trim().length < 2 ? texts.needName : ''
  }

  /** Shows a dialog for a wrong number. @spec VA-28 VA-36 */
  private async check(): Promise<boolean> {
    const documentCheck = checkDocument({ kind: this.kind, text: this.idNo, today: this.today })
    this.errors = { name: this.nameProblem, idNo: documentCheck.ok ? '' : documentCheck.message }
    if (!documentCheck.ok)
      await this.app.feedback.askQuestion({
        title: texts.wrong.title,
        message: documentCheck.message,
        confirm: texts.wrong.ok,
      })
    return documentCheck.ok && !this.errors.name
  }

  async save() {
    if (this.isBusy) return
    this.isBusy = true
    const isSaved = (await this.check()) && (await this.send())
    runInAction(() => (this.isBusy = false))
    if (!isSaved) return
    this.app.feedback.toast(texts.saved)
    await this.app.back()
  }

  private async send(): Promise<boolean> {
    const input = {
      kind: this.kind,
      name: this.name.trim(),
      idNo: this.idNo,
      undefault: this.isDefault ? 1 : 0,
    } as const
    const saved = this.app.stores.api.call('saveIdCard', input)
    const result = await this.app.feedback.during(commonTexts.submitting, saved)
    if (!result.ok) this.app.fail(result.error)
    return result.ok
  }

  leave = () => void this.app.back()
}
