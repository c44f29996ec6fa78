import { runInAction } from 'mobx'
import type { ProductCard } from '@/contract/types'
import { observableModel } from '@/stores/observable-model'
import type { DetailPorts } from '../detail/ports'
import type { VariantSheetModel } from './model'

type Code = typeof import('./sheet.lazy')

/** Opens the sheet of variants above a list; its code loads with the first one. */
export class VariantSheetOpener {
  /** Open sheet with its view; null while closed. */
  sheet: { model: VariantSheetModel; View: Code['VariantSheet'] } | null = null
  private isBusy = false

  constructor(
    private readonly app: DetailPorts,
    private readonly loadCode: () => Promise<Code> = () => import('./sheet.lazy'),
  ) {
    observableModel(this, { untracked: ['app', 'loadCode', 'isBusy'], byReference: ['sheet'] })
  }

  /** Opens the sheet of a product; false when its code does not load. Opens one at a time. */
  async open(card: ProductCard): Promise<boolean> {
    if (this.isBusy || this.sheet) return true
    this.isBusy = true
    const code = await this.loadCode().catch(() => null)
    this.isBusy = false
    if (!code) return false
    const model = new code.VariantSheetModel(this.app, card, this.close)
    runInAction(() => (this.sheet = { model, View: code.VariantSheet }))
    void model.load()
    return true
  }

  close = () => {
    this.sheet?.model.dispose()
    this.sheet = null
  }
}
