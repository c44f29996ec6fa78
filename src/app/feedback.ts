import { makeAutoObservable } from 'mobx'

/** @spec BC-50 */
export const TOAST_MS = 3000

export interface Question {
  title: string
  message: string
  confirm: string
  /** Absent: there is only one way on. */
  cancel?: string
  danger?: boolean
}

/** What lies over the page: one toast, one dialog, one busy note. Any page shows the same. */
export class Feedback {
  toastText = ''
  question: Question | null = null
  busyText = ''
  private settle: ((confirmed: boolean) => void) | null = null
  private stopToast: () => void = () => {}

  constructor(private readonly delay: (run: () => void, ms: number) => () => void) {
    makeAutoObservable<this, 'delay' | 'settle' | 'stopToast'>(this, { delay: false, settle: false, stopToast: false })
  }

  toast(message: string, ms = TOAST_MS) {
    if (!message) return
    this.stopToast()
    this.toastText = message
    this.stopToast = this.delay(() => this.hideToast(), ms)
  }

  private hideToast() {
    this.toastText = ''
  }

  /** Asks and waits. A second question answers the first with no. */
  ask(question: Question): Promise<boolean> {
    this.settle?.(false)
    this.question = question
    return new Promise((resolve) => (this.settle = resolve))
  }

  answer(confirmed: boolean) {
    const settle = this.settle
    this.question = null
    this.settle = null
    settle?.(confirmed)
  }

  /** Shows a busy note while the work runs. */
  async during<T>(text: string, work: Promise<T>): Promise<T> {
    this.busyText = text
    try {
      return await work
    } finally {
      this.finish()
    }
  }

  private finish() {
    this.busyText = ''
  }
}
