import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cls } from '../cls'
import { ProductAction, productTitle, type ProductActionProps, type ProductView } from '../product-card'
import { Icon } from '../icon'
import { Eta, Marks } from '../mark'
import { ProductPicture, type PictureProps } from '../picture'
import { press } from '../press'
import { Price } from '../price'
import { SkeletonBlock } from '../skeleton'
import './index.scss'

export interface ProductRowProps extends ProductActionProps {
  /** Picture size in px: row 72 (category), m 80, l 104 (results), s 56. */
  size?: PictureProps['size']
  /** Whether the picture loads at once. */
  eager?: boolean
  /** Whether price and delivery are not known yet: grey blocks take their places. */
  pending?: boolean
  /** Whether the title has weight 600: result cards. */
  strong?: boolean
  /** Whether the variant has its own line below a one-line name: cart, elder mode. */
  split?: boolean
  /** With `split`: runs on a tap on the variant, to choose another. `name` is its label for screen readers. */
  onSpec?: { press: () => void; name: string }
  /** Content before the picture: the checkbox of a cart row. */
  lead?: ReactNode
  /** Content in place of the add button: a Stepper, a button. */
  action?: ReactNode
  /** Content below the marks: stock, limits. */
  children?: ReactNode
}

/** A product in a list. `goods.soldOut` greys it and shows the reason in place of marks and price. */
export function ProductRow({
  product,
  size = 'row',
  eager,
  strong,
  split,
  lead,
  action,
  children,
  ...events
}: ProductRowProps) {
  const { soldOut } = product
  const open = opener(product, events.onOpen)
  return (
    <View className={cls('y-row', soldOut && 'y-row--off', !!lead && 'y-row--lead')} onClick={open}>
      {lead}
      <ProductPicture src={product.picture} rx={product.drug === 'rx'} size={soldOut ? 's' : size} eager={eager} />
      {soldOut ? (
        <View className="y-row__body y-row__body--off">
          <View className="ell t3" {...(open ? press(open, undefined, 'link') : undefined)}>
            {productTitle(product)}
          </View>
          <View className="xs warn">{soldOut}</View>
        </View>
      ) : (
        <PurchaseBody product={product} strong={strong} split={split} action={action} {...events}>
          {children}
        </PurchaseBody>
      )}
      {soldOut && action}
    </View>
  )
}

type BodyProps = Omit<ProductRowProps, 'lead' | 'size' | 'eager'>

const opener = (product: ProductView, onOpen: ProductRowProps['onOpen']) => onOpen && (() => onOpen(product))

const Spec = ({ text, change }: { text: string; change: ProductRowProps['onSpec'] }) =>
  change ? (
    <View className="y-row__spec y-row__spec--open" {...press(change.press, change.name)}>
      <View className="ell">{text}</View>
      <Icon name="down" size="xs" />
    </View>
  ) : (
    <View className="y-row__spec">{text}</View>
  )

const PurchaseBody = ({ product, pending, strong, split, action, children, onSpec, ...events }: BodyProps) => (
  <View className="y-row__body">
    <View
      className={cls(split ? 'ell' : 'clamp2', strong && 'strong')}
      {...(events.onOpen ? press(opener(product, events.onOpen), undefined, 'link') : undefined)}
    >
      {split ? product.name : productTitle(product)}
    </View>
    {split && product.spec && <Spec text={product.spec} change={onSpec} />}
    <View className="y-row__marks">
      <Marks drug={product.drug} hasMedicare={product.hasMedicare} more={product.marks} />
    </View>
    {strong && product.maker && <View className="xs t3 y-row__line">{product.maker}</View>}
    {product.eta && (
      <View className={strong ? 'y-row__marks y-row__eta' : 'y-row__line'}>
        {pending ? <SkeletonBlock w={96} h={20} /> : <Eta text={product.eta} slow={product.slow} />}
      </View>
    )}
    {children}
    <View className="y-row__foot">
      <View className="y-row__price">
        {pending ? <SkeletonBlock w={64} h={20} /> : <Price value={product.price} size={strong ? 'xl' : 'lg'} free />}
        {!pending && product.unitPrice && <Text className="xs t3 nw">{product.unitPrice}</Text>}
      </View>
      {action ?? <ProductAction product={product} {...events} />}
    </View>
  </View>
)
