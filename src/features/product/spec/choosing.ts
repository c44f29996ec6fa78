import { observableModel } from '@/stores/observable-model'
import type { ProductDetail } from '@/contract/types'
import { choose, selectSpec, toSkus, type Choice } from '@/domain/spec-select'

/** Chosen variant of a product. */
export class Choosing {
  choice: Choice = {}

  constructor(private readonly shown: () => ProductDetail | null) {
    observableModel(this, { untracked: ['shown'], byReference: ['choice'] })
  }

  get skus() {
    return toSkus(this.shown()?.specList ?? [])
  }

  /** Whether there is more than one variant. */
  get hasSpecs() {
    return this.skus.length > 1
  }

  /** @spec ST-75 ST-76 */
  get selection() {
    return selectSpec(this.skus, this.choice)
  }

  get isComplete() {
    return !this.hasSpecs || this.selection.status === 'matched'
  }

  /** Barcode of the variant to buy. */
  get barcode() {
    return this.selection.sku?.barcode ?? this.shown()?.barcode ?? ''
  }

  /** Price in yuan; null if there is none. */
  get price() {
    const product = this.shown()
    const sku = product?.skus.find(({ barcode }) => barcode === this.barcode)
    return sku ? sku.price : (product?.price ?? null)
  }

  /** Values of the chosen variant as text. */
  get text() {
    return this.isComplete ? Object.values(this.selection.sku?.values ?? {}).join(' ') : ''
  }

  /** Starts with the variant of the page; keeps an earlier choice. */
  startWith({ barcode }: ProductDetail) {
    if (Object.keys(this.choice).length > 0) return
    this.choice = this.skus.find((sku) => sku.barcode === barcode)?.values ?? {}
  }

  /** Handles a tap on a value. @spec ST-75 ST-76 */
  tap(name: string, value: string) {
    this.choice = choose(this.skus, this.choice, name, value)
  }
}
