import type { CartItem } from '@/contract/types'
import { cartTexts as texts } from '@/texts/cart'
import type { ProductView } from '@/ui/product-card'

const DRUG = { OTC甲: 'a', OTC乙: 'b', Rx: 'rx' } as const

/** Stock below which the remaining pieces are shown. */
const FEW = 10

/** Returns the marks of a line: its kind, then limits of its quantity. @spec EN-12 */
function marksOf({ drugClass, kind, unCombo, purchaseLimitMin, purchaseLimitMax, stock }: CartItem): string[] {
  return [
    unCombo === 1 ? texts.combo : '',
    drugClass ? '' : kind,
    purchaseLimitMin > 1 ? texts.limitFrom(purchaseLimitMin) : '',
    purchaseLimitMax > 0 ? texts.limitTo(purchaseLimitMax) : '',
    stock > 0 && stock < FEW ? texts.few(stock) : '',
  ].filter(Boolean)
}

/** Returns a cart line in the form of the rows. @spec EN-12 RX-01 */
export const lineView = (item: CartItem, image: (path: string) => string): ProductView => ({
  id: item.cardGoodsId,
  name: item.productName,
  spec: item.spec,
  picture: image(item.minPic),
  price: item.price,
  drug: item.unRx === 1 ? 'rx' : item.drugClass && DRUG[item.drugClass],
  hasMedicare: item.unMedical === 1,
  marks: marksOf(item),
})
