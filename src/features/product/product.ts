import type { AddToCart, Analytics, ImageUrls, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ProductCard } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { etaLine } from '@/domain/eta'
import { formatDistance } from '@/domain/distance-text'
import type { Tracked } from '@/domain/tracking'
import { productTexts } from '@/texts/product'
import type { ProductView } from '@/ui/product-card'
import { rememberOpenedCard } from './opened-card'
import type { VariantSheetOpener } from './variant-sheet/opener'

const DRUG = { OTC甲: 'a', OTC乙: 'b', Rx: 'rx' } as const

/**
 * Product types 2 and 3 (cross-border, virtual), never delivered by lightning, whatever a list contains.
 * @spec EN-11
 */
const NEVER_FAST: readonly number[] = [2, 3]

/** Kind of medicine for children, marked 儿童. */
const CHILDREN_KIND = '儿童用药'

/** Product type of cross-border products, which open a page of their own. @spec PR-11 */
const CROSS_BORDER = 2

const isFast = ({ producttype = 1, fastMinutes, storeNo }: Partial<ProductCard>) =>
  fastMinutes != null && storeNo != null && !NEVER_FAST.includes(producttype)

/** Appends the store that has the product and its distance, where both are known. */
const withStore = (text: string, { storeName, distance }: ProductCard) =>
  storeName && distance != null ? productTexts.atStore(text, storeName, formatDistance(distance)) : text

/** Returns the grey marks: the age group of a drug, the kind of other products. */
function marksOf({ kind, drugClass, unRx }: ProductCard): string[] | undefined {
  if (!drugClass && !isYes(unRx)) return [kind].filter(Boolean)
  return kind === CHILDREN_KIND ? [productTexts.children] : undefined
}

/** Returns the card data of the lists. Prices in yuan, delivery time in minutes from now. @spec RX-01 EN-11 BC-90 */
export function productView(card: ProductCard, image: (path: string) => string): ProductView {
  const isRx = isYes(card.unRx)
  const isCrossBorder = card.producttype === CROSS_BORDER
  const fast = isFast(card) && card.fastMinutes !== null
  const isInStore = card.storeNo !== null && card.fastMinutes === null
  const slowText = isInStore ? withStore(productTexts.inStore, card) : productTexts.byExpress
  const promise = { kind: 'fast', fast: card.fastMinutes ?? 0, from: 0, to: 0, text: '', range: '' } as const
  return {
    id: card.barcode,
    name: card.productName,
    spec: card.spec,
    picture: isRx ? null : image(card.minPic),
    price: card.price,
    drug: isRx ? 'rx' : card.drugClass && DRUG[card.drugClass],
    hasMedicare: isYes(card.unMedical),
    marks: marksOf(card),
    eta: fast ? withStore(etaLine(promise, { isRx }), card) : isCrossBorder ? productTexts.crossBorder : slowText,
    unitPrice: card.unitPrice || undefined,
    maker: card.maker || undefined,
    slow: !fast,
    tag: isRx ? undefined : card.tags[0],
    soldOut: card.stock > 0 ? undefined : isCrossBorder ? productTexts.soldOutCrossBorder : productTexts.soldOut,
  }
}

/**
 * Actions of the cards in a list: open and add, each once on repeated taps. `tap` is the tracking event for opening a
 * card; `page` is the product page that the list opens; `variants` opens the sheet of variants above the list.
 */
export class ProductActions {
  private readonly adding = new Set<string>()

  constructor(
    private readonly app: Navigation & WithFeedback & ImageUrls & Analytics & AddToCart & WithStores<'location'>,
    private readonly tap?: Tracked,
    private readonly page: 'goods' | 'goodsCategory' = 'goods',
    private readonly variants?: Pick<VariantSheetOpener, 'open'>,
  ) {}

  view = (card: ProductCard) => productView(card, this.app.image)

  /** @spec VA-02 */
  open = (card: ProductCard) => {
    if (!card.barcode) return this.app.feedback.toast(productTexts.broken)
    if (this.tap) this.app.track(this.tap, { barcode: card.barcode })
    rememberOpenedCard(this.app, card)
    void this.app.go(card.producttype === CROSS_BORDER ? 'globalGoods' : this.page, { id: card.barcode })
  }

  /**
   * Adds a product to the cart, or opens its page if it needs a prescription. For a choice opens the sheet of variants if
   * the list has one, else the page.
   * @spec VA-01 VA-02 VA-03 NAV-39
   */
  add = async (card: ProductCard) => {
    const { barcode, specCount, purchaseLimitMin, storeNo, producttype } = card
    if (!barcode || isYes(card.unRx) || producttype === CROSS_BORDER) return this.open(card)
    if (specCount > 1) {
      if (!(await this.variants?.open(card))) this.open(card)
      return
    }
    if (this.adding.has(barcode)) return
    this.adding.add(barcode)
    await this.app.addToCart({
      barcode,
      count: Math.max(1, purchaseLimitMin),
      ...(isFast(card) ? { cardGoodsType: 2 as const, storeNo } : { cardGoodsType: 1 as const }),
      ...this.app.stores.location.query,
    })
    this.adding.delete(barcode)
  }
}
