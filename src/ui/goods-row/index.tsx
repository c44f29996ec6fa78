import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cls } from '../cls'
import { GoodsAction, goodsTitle, type GoodsActionProps, type GoodsView } from '../goods-card'
import { Icon } from '../icon'
import { Eta, Marks } from '../mark'
import { GoodsPicture, type PictureProps } from '../picture'
import { press } from '../press'
import { Price } from '../price'
import './index.scss'

export interface GoodsRowProps extends GoodsActionProps {
  /** Picture size in px: row 72 (category), m 80, l 104 (results), s 56. */
  size?: PictureProps['size']
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
export function GoodsRow({ productActions: goods, size = 'row', strong, split, lead, action, children, ...events }: GoodsRowProps) {
  const { soldOut } = goods
  const open = opener(goods, events.onOpen)
  return (
    <View className={cls('y-row', soldOut && 'y-row--off', !!lead && 'y-row--lead')} onClick={open}>
      {lead}
      <GoodsPicture src={goods.picture} rx={goods.drug === 'rx'} size={soldOut ? 's' : size} />
      {soldOut ? (
        <View className="y-row__bd y-row__bd--off">
          <View className="ell t3" {...(open ? press(open, undefined, 'link') : undefined)}>
            {goodsTitle(goods)}
          </View>
          <View className="xs warn">{soldOut}</View>
        </View>
      ) : (
        <PurchaseBody productActions={goods} strong={strong} split={split} action={action} {...events}>
          {children}
        </PurchaseBody>
      )}
      {soldOut && action}
    </View>
  )
}

type BodyProps = Omit<GoodsRowProps, 'lead' | 'size'> & { productActions: GoodsView }

const opener = (goods: GoodsView, onOpen: GoodsRowProps['onOpen']) => onOpen && (() => onOpen(goods))

const Spec = ({ text, change }: { text: string; change: GoodsRowProps['onSpec'] }) =>
  change ? (
    <View className="y-row__spec y-row__spec--open" {...press(change.press, change.name)}>
      <View className="ell">{text}</View>
      <Icon name="down" size="xs" />
    </View>
  ) : (
    <View className="y-row__spec">{text}</View>
  )

const PurchaseBody = ({ productActions: goods, strong, split, action, children, onSpec, ...events }: BodyProps) => (
  <View className="y-row__bd">
    <View
      className={cls(split ? 'ell' : 'clamp2', strong && 'strong')}
      {...(events.onOpen ? press(opener(goods, events.onOpen), undefined, 'link') : undefined)}
    >
      {split ? goods.name : goodsTitle(goods)}
    </View>
    {split && goods.spec && <Spec text={goods.spec} change={onSpec} />}
    <View className="y-row__marks">
      <Marks drug={goods.drug} med={goods.med} more={goods.marks} />
    </View>
    {goods.eta && (
      <View className="y-row__eta">
        <Eta text={goods.eta} slow={goods.slow} />
      </View>
    )}
    {children}
    <View className="y-row__ft">
      <View className="y-row__price">
        <Price value={goods.price} size={strong ? 'xl' : 'lg'} />
        {goods.unitPrice && <Text className="xs t3 nw">{goods.unitPrice}</Text>}
      </View>
      {action ?? <GoodsAction productActions={goods} {...events} />}
    </View>
  </View>
)
