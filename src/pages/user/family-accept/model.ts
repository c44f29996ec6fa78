import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isCode, normalizeCode } from '@/domain/carer'
import { familyTexts } from '@/texts/family'

const texts = familyTexts.accept

/** Invitation of a relative: the code, who invites to which rights, and its acceptance. */
export class FamilyAcceptModel {
  invite: Reply<'findCarerInvite'> | null = null
  isSending = false

  constructor(
    private readonly app: Navigation & FailureDisplay & WithFeedback & WithStores<'api'>,
    public code: string,
  ) {
    observableModel(this, { untracked: ['app'], byReference: ['invite'] })
  }

  /** Looks up the code of the link, once. */
  show = () => {
    if (this.code && !this.invite) void this.find()
  }

  setCode = (code: string) => {
    this.code = code
  }

  reset = () => {
    this.code = ''
    this.invite = null
  }

  find = async () => {
    if (this.isSending) return
    if (!isCode(this.code)) return this.app.feedback.toast(texts.wrong)
    this.isSending = true
    const result = await this.app.stores.api.call('findCarerInvite', { code: normalizeCode(this.code) })
    runInAction(() => {
      this.isSending = false
      if (result.ok) this.invite = result.data
    })
    if (!result.ok) this.app.fail(result.error)
  }

  accept = async () => {
    if (this.isSending) return
    this.isSending = true
    const result = await this.app.stores.api.call('acceptCarerInvite', { code: normalizeCode(this.code) })
    runInAction(() => (this.isSending = false))
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(texts.done)
    await this.app.replace('familyLink', { id: result.data.id })
  }
}
