import type { ApiError } from '@/api/result'
import type { FailureDisplay, WithFeedback } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'

type Answer<T> = { ok: true; data: T } | { ok: false; error: ApiError }

interface RemoveTexts {
  removeTitle: string
  removeText: string
  remove: string
}

/** Sends one request at a time under a busy note, and shows its failure. */
export class CareRequests {
  private isBusy = false

  constructor(private readonly app: WithFeedback & FailureDisplay) {}

  /** Returns the reply; null for a failure and while another request runs. */
  async fetch<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
    if (this.isBusy) return null
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, call())
    this.isBusy = false
    if (result.ok) return result.data
    this.app.fail(result.error)
    return null
  }

  /** Deletes a row after a confirmation. Resolves to true once it is gone. */
  async remove(texts: RemoveTexts, call: () => Promise<Answer<unknown>>): Promise<boolean> {
    const { removeTitle: title, removeText: message, remove: confirm } = texts
    const question = { title, message, confirm, cancel: commonTexts.cancel, danger: true }
    if (!(await this.app.feedback.askQuestion(question)) || (await this.fetch(call)) === null) return false
    this.app.feedback.toast(commonTexts.toast.deleted)
    return true
  }
}
