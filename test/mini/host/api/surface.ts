/** Elements that the host draws over the page: toast, loading, dialogs, tab bar badges, page title. */
import type { Modal, Toast } from '../types'

interface OpenDialog {
  record: Modal
  resolve(button: number): void
}

const TOAST_MS = 1500

export class Surface {
  readonly toasts: Toast[] = []
  readonly modals: Modal[] = []
  readonly badges = new Map<number, string>()
  readonly titles = new Map<string, string>()
  tabBarHidden = false
  loading: string | null = null
  private shown: { toast: Toast; until: number } | null = null
  private readonly dialogs: OpenDialog[] = []

  constructor(private readonly page: () => string) {}

  toast(title: string, icon: string, ms = TOAST_MS): void {
    const toast = { title, icon, page: this.page() }
    this.toasts.push(toast)
    this.loading = null
    this.shown = { toast, until: Date.now() + ms }
  }

  hideToast(): void {
    this.shown = null
  }

  /** Opens a dialog; resolves with the index of the button the shopper taps. */
  ask(kind: Modal['kind'], title: string, content: string, buttons: string[]): Promise<number> {
    const record: Modal = { kind, title, content, buttons, page: this.page() }
    this.modals.push(record)
    return new Promise((resolve) => {
      const dialog: OpenDialog = {
        record,
        resolve: (button) => {
          this.dialogs.splice(this.dialogs.indexOf(dialog), 1)
          record.answer = buttons[button]
          resolve(button)
        },
      }
      this.dialogs.push(dialog)
    })
  }

  get dialog(): Modal | undefined {
    return this.dialogs[this.dialogs.length - 1]?.record
  }

  /** Taps a button of the top dialog. Returns false when it has no button with that text. */
  press(text: string): boolean {
    const open = this.dialogs[this.dialogs.length - 1]
    const button = open?.record.buttons.indexOf(text) ?? -1
    if (!open || button < 0) return false
    open.resolve(button)
    return true
  }

  lines(): string[] {
    const lines: string[] = []
    if (this.shown && this.shown.until > Date.now()) lines.push(this.shown.toast.title)
    if (this.loading) lines.push(this.loading)
    const dialog = this.dialog
    if (dialog) lines.push(dialog.title, dialog.content, ...dialog.buttons)
    return lines.filter(Boolean)
  }
}
