import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithStores } from '@/page-kit/ports'
import { codeProblem } from '@/domain/ean'
import { findByIntlBarcode } from '@/features/product/by-code'
import { searchTexts } from '@/texts/search'

const texts = searchTexts.code

/** The barcode of a package, typed by hand. */
export class InputModel {
  inputText = ''
  error = ''
  isBusy = false
  /** Whether the number is valid but has no product: a search by name may find it. */
  isUnknown = false
  private isOver = false

  constructor(private readonly app: Navigation & FailureDisplay & WithStores<'api'>) {
    observableModel(this, { untracked: ['app', 'isOver'] })
  }

  type(text: string) {
    this.inputText = text
    this.error = ''
    this.isUnknown = false
  }

  /** Finds the product. Keeps the input whatever is wrong with it. One request at a time. */
  async find() {
    if (this.isBusy) return
    const code = this.inputText.replace(/[\s-]/g, '')
    const problem = codeProblem(code)
    if (problem) {
      this.error = texts.problems[problem]
      return
    }
    this.isBusy = true
    const result = await findByIntlBarcode(this.app, code)
    runInAction(() => {
      this.isBusy = false
      // Ignores a reply to another number than the current input.
      this.isUnknown = result.kind === 'unknown' && this.inputText.replace(/[\s-]/g, '') === code
      if (this.isUnknown) this.error = texts.unknown(code)
    })
    if (this.isOver) return
    if (result.kind === 'found') void this.app.replace('goods', { id: result.id })
    if (result.kind === 'failed') this.app.fail(result.error)
  }

  dispose() {
    this.isOver = true
  }
}
