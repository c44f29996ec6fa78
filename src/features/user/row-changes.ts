import type { ApiError } from '@/api/result'
import type { FailureDisplay, WithFeedback } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'

type Sent = { ok: true } | { ok: false; error: ApiError }

interface RemoveTexts {
  removeTitle: string
  removeText: (name: string) => string
  remove: string
}

/** Changes rows of a list of the shopper's own, one at a time. */
export class RowChanges {
  private isBusy = false

  constructor(private readonly app: WithFeedback & FailureDisplay) {}

  /** Sends a change under a busy note and shows its failure. Resolves to false for a failure and while another change runs. */
  async send(call: () => Promise<Sent>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, call())
    this.isBusy = false
    if (!result.ok) this.app.fail(result.error)
    return result.ok
  }

  /** Removes the row of this name after a confirmation. Resolves to true once it is gone. */
  async remove(texts: RemoveTexts, name: string, call: () => Promise<Sent>): Promise<boolean> {
    const { feedback } = this.app
    const { removeTitle: title, removeText, remove: confirm } = texts
    const question = { title, message: removeText(name), confirm, cancel: commonTexts.cancel, danger: true }
    if (!(await feedback.askQuestion(question)) || !(await this.send(call))) return false
    feedback.toast(commonTexts.toast.deleted)
    return true
  }
}
