import { makeAutoObservable, observable } from 'mobx'
import type { ProductDetail } from '@/contract/types'
import { choose, selectSpec, toSkus, type Choice } from '@/domain/spec-select'

/** Which of an article's specifications is chosen, and what that one is. */
export class Choosing {
  choice: Choice = {}

  constructor(private readonly shown: () => ProductDetail | null) {
    makeAutoObservable<this, 'shown'>(this, { shown: false, choice: observable.ref })
  }

  get skus() {
    return toSkus(this.shown()?.specList ?? [])
  }

  /** There is more than one to choose from. */
  get hasSpecs() {
    return this.skus.length > 1
  }

  /** @spec ST-75 ST-76 */
  get selection() {
    return selectSpec(this.skus, this.choice)
  }

  get isDone() {
    return !this.hasSpecs || this.selection.status === 'matched'
  }

  /** The one that would be bought. */
  get barcode() {
    return this.selection.sku?.barcode ?? this.shown()?.barcode ?? ''
  }

  /** Yuan; null has no price. */
  get price() {
    const goods = this.shown()
    const sku = goods?.skus.find(({ barcode }) => barcode === this.barcode)
    return sku ? sku.price : (goods?.price ?? null)
  }

  /** Values of the chosen one in words. */
  get words() {
    return this.isDone ? Object.values(this.selection.sku?.values ?? {}).join(' ') : ''
  }

  /** Begins with the article of the page; a choice that was made stays. */
  begin({ barcode }: ProductDetail) {
    if (Object.keys(this.choice).length > 0) return
    this.choice = this.skus.find((sku) => sku.barcode === barcode)?.values ?? {}
  }

  /** A tap on a value. @spec ST-75 ST-76 */
  tap(name: string, value: string) {
    this.choice = choose(this.skus, this.choice, name, value)
  }
}
