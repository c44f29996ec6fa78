import { View } from '@tarojs/components'
import { cls } from '../cls'
import { AddButton, Button } from '../button'
import { type Drug, Eta, Marks, Tag } from '../mark'
import { ProductPicture } from '../picture'
import { press } from '../press'
import { Price } from '../price'
import './index.scss'

/** A product as every list shows it. Pages map their data to this type. */
export interface ProductView {
  id: string | number
  name: string
  /** Variant, such as 0.3g×20粒. */
  spec?: string
  picture?: string | null
  /** Price in yuan; null shows 暂无报价. */
  price?: number | string | null
  drug?: Drug | null
  /** Whether medical insurance covers it: shows 医保. */
  hasMedicare?: boolean
  /** Grey marks: 自营, 医疗器械 … */
  marks?: readonly string[]
  /** Delivery time: 最快25分钟, 审方后最快25分钟, 明天到. */
  eta?: string
  /** Whether it does not arrive today: shows a truck in grey. */
  slow?: boolean
  /** Promotion tag such as 满 59 减 10; never shown on a prescription drug. */
  tag?: string
  /** Price per unit, such as ¥0.94/粒. */
  unitPrice?: string
  /** Manufacturer; result cards show it. */
  maker?: string
  /** Reason why it cannot be bought: 附近 3 家店都缺货. */
  soldOut?: string
}

export const productTitle = ({ name, spec }: ProductView): string => (spec ? `${name} ${spec}` : name)

export interface ProductActionProps {
  product: ProductView
  onOpen?: (product: ProductView) => void
  /**
   * Adds the product to the cart. Never called for a prescription drug: its button opens the page that requests a
   * prescription.
   */
  onAdd?: (product: ProductView) => void
  /** Shows 加购物车 as text in place of a plus: elder pages. */
  worded?: boolean
}

/** Shows the only action of a card: +, 凭方购买, or nothing when the product cannot be bought. */
export function ProductAction({ product, onOpen, onAdd, worded }: ProductActionProps) {
  if (product.soldOut) return null
  if (product.drug === 'rx') {
    return (
      <Button kind="soft" size="s" label={`凭方购买，${product.name}`} onPress={() => onOpen?.(product)}>
        凭方购买
      </Button>
    )
  }
  if (!onAdd) return null
  const label = `加入购物车，${product.name}`
  return worded ? (
    <Button kind="primary" size="s" label={label} onPress={() => onAdd(product)}>
      加购物车
    </Button>
  ) : (
    <AddButton label={label} onPress={() => onAdd(product)} />
  )
}

/** Product card of the two-column flow. A prescription drug always has the neutral picture and no promotion. */
export function ProductCard({ product, onOpen, onAdd }: ProductActionProps) {
  const rx = product.drug === 'rx'
  const { tag, soldOut } = product
  // Opens the product on a tap anywhere; for the keyboard and a screen reader the title is the link.
  const open = onOpen && (() => onOpen(product))
  return (
    <View className={cls('y-product', soldOut && 'y-product--off')} onClick={open}>
      <ProductPicture src={product.picture} rx={rx} />
      <View className="y-product__body">
        <Marks drug={product.drug} hasMedicare={product.hasMedicare} more={product.marks} />
        <View className="y-product__title" {...press(open, undefined, 'link')}>
          {productTitle(product)}
        </View>
        <View className="y-product__eta">
          {soldOut ? (
            <View className="y-product__why">{soldOut}</View>
          ) : (
            <>
              {product.eta && <Eta text={product.eta} slow={product.slow} />}
              {/* Without spaces it fits on the line of the delivery time on a narrow phone. */}
              {tag && !rx && <Tag text={tag.replace(/ /g, '')} />}
            </>
          )}
        </View>
        <View className="y-product__foot">
          <Price value={product.price} />
          <ProductAction product={product} onOpen={onOpen} onAdd={onAdd} />
        </View>
      </View>
    </View>
  )
}
