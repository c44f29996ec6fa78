import { observable } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { CartItem } from '@/contract/types'
import type { CartContents } from '@/stores/cart-contents'

/** Selection: the lines to order, or in edit mode the lines to delete. */
export class CartSelection {
  isEditing = false
  private readonly ids = observable.set<number>()

  constructor(private readonly cart: CartContents) {
    observableModel(this, { untracked: ['cart'] })
  }

  /** Lines that can be selected: in edit mode also those that cannot be bought. */
  private get selectableLines(): CartItem[] {
    return this.isEditing ? [...this.cart.items, ...this.cart.invalid] : this.cart.items
  }

  has = (item: CartItem) => (this.isEditing ? this.ids.has(item.cardGoodsId) : this.cart.isChecked(item))

  hasAll = (items: readonly CartItem[]) => {
    const selectableLines = this.isEditing ? items : items.filter((item) => item.unExist === 0)
    return selectableLines.length > 0 && selectableLines.every(this.has)
  }

  get everything() {
    return this.hasAll(this.selectableLines)
  }

  /** Lines selected in edit mode. */
  get picked(): CartItem[] {
    return this.isEditing ? this.selectableLines.filter(this.has) : []
  }

  toggle(items: readonly CartItem[]) {
    if (!this.isEditing) return this.cart.toggle([...items])
    const all = this.hasAll(items)
    for (const { cardGoodsId } of items) {
      if (all) this.ids.delete(cardGoodsId)
      else this.ids.add(cardGoodsId)
    }
  }

  toggleEverything() {
    this.toggle(this.selectableLines)
  }

  edit() {
    this.isEditing = !this.isEditing
    this.ids.clear()
  }

  stopEditing() {
    this.isEditing = false
  }

  /** Clears the selection for deletion. */
  clear() {
    this.ids.clear()
  }
}
