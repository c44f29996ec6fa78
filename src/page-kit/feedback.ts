import { observableModel } from '../stores/observable-model'
import type { Delay } from '../stores/delay'
import type { ComponentType } from 'react'
import type { RouteName } from '../routes'
import { commonTexts } from '../texts/common'

/** Delay before the loading toast of a requested screen, and the longest duration of that toast, in ms. @spec BC-49 */
const BLINK_MS = 300
const GIVE_UP_MS = 10_000

/** Duration of a toast, in ms. @spec BC-50 */
export const TOAST_MS = 3000

export interface Question {
  title: string
  message: string
  confirm: string
  /** Label of the cancel button; absent for a dialog with one button. */
  cancel?: string
  danger?: boolean
}

/** Content drawn over every page by code that the first screen does not wait for. */
export type Layer = ComponentType<{ name: RouteName }>

/** Content over the page: one toast, one dialog, one busy toast. The same on every page. */
export class Feedback {
  toastText = ''
  question: Question | null = null
  layer: Layer | null = null
  /** Requests the lost page again; null while no page is lost. */
  retryLostPage: (() => void) | null = null
  private notes: readonly { text: string }[] = []
  private isScreenComing = false
  /** Number of open sheets that wait for the shopper's answer. */
  private askingSheets = 0
  private stopScreen: () => void = () => {}
  private settle: ((confirmed: boolean) => void) | null = null
  private stopToast: () => void = () => {}

  constructor(private readonly delay: Delay) {
    observableModel(this, {
      untracked: ['delay', 'settle', 'stopToast', 'stopScreen'],
      byReference: ['notes', 'layer', 'retryLostPage'],
    })
  }

  /** Text of the running work, '' for none and while the shopper is asked. Of several the one that began last. */
  get busyText() {
    if (this.question || this.askingSheets > 0) return ''
    return this.notes.at(-1)?.text ?? (this.isScreenComing ? commonTexts.loading : '')
  }

  toast(message: string, ms = TOAST_MS) {
    if (!message) return
    this.stopToast()
    this.toastText = message
    this.stopToast = this.delay(() => this.hideToast(), ms)
  }

  lay(layer: Layer) {
    this.layer = layer
  }

  /** Replaces the page by the message that the next one cannot be loaded without a network. @spec ER-65 */
  losePage(retry: () => void) {
    this.screenHere()
    this.retryLostPage = retry
  }

  /** Shows the page again from which the lost one was requested. */
  stay() {
    this.retryLostPage = null
  }

  private hideToast() {
    this.toastText = ''
  }

  /** Shows a question and waits for the answer. A second question answers the first with no. */
  askQuestion(question: Question): Promise<boolean> {
    this.settle?.(false)
    this.question = question
    return new Promise((resolve) => (this.settle = resolve))
  }

  /** Hides busy toasts while a sheet waits for the shopper's answer: the work waits for it too. */
  async whileAsking<T>(answer: Promise<T>): Promise<T> {
    this.askingSheets++
    try {
      return await answer
    } finally {
      this.endAsking()
    }
  }

  private endAsking() {
    this.askingSheets--
  }

  answer(confirmed: boolean) {
    const settle = this.settle
    this.question = null
    this.settle = null
    settle?.(confirmed)
  }

  /** Shows a busy toast while the work runs, however it ends. @spec ER-77 */
  async during<T>(text: string, work: Promise<T>): Promise<T> {
    const note = { text }
    this.notes = [...this.notes, note]
    try {
      return await work
    } finally {
      this.finish(note)
    }
  }

  /** Announces that another screen was requested; its code may still have to be fetched. @spec NAV-06 */
  screenComing() {
    this.screenHere()
    this.stopScreen = this.delay(() => this.sayComing(), BLINK_MS)
  }

  private sayComing() {
    this.isScreenComing = true
    this.stopScreen = this.delay(() => this.screenHere(), GIVE_UP_MS)
  }

  screenHere() {
    this.stopScreen()
    this.isScreenComing = false
  }

  private finish(done: object) {
    this.notes = this.notes.filter((note) => note !== done)
  }
}
