import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { ProductPicture } from '../picture'
import { Price } from '../price'
import './index.scss'

export interface OrderLineProps {
  name: string
  spec?: string
  picture?: string | null
  rx?: boolean
  price: number | string | null
  count: number
  /** Says what the amount is for all pieces, in front of it: 退. Without it the amount is the price of one piece. */
  total?: string
  /** Content below the variant: batch, after-sale state. */
  children?: ReactNode
}

/**
 * One product of an order, a checkout or an after-sale request: picture of 56 px, name, price in the text colour, × n;
 * or the amount of all pieces, with 数量 n.
 */
export const OrderLine = ({ name, spec, picture, rx, price, count, total, children }: OrderLineProps) => (
  <View className="y-line">
    <ProductPicture src={picture} name={name} rx={rx} size="s" />
    <View className="y-line__text">
      <View className="ell">{name}</View>
      {spec && <View className="xs t3">{spec}</View>}
      {children}
    </View>
    <View className="right">
      {total && <Text className="xs t3">{total} </Text>}
      <Price value={price} size="md" plain free={!total} />
      <View className="xs t3">{total ? `数量 ${count}` : `× ${count}`}</View>
    </View>
  </View>
)

export interface ThumbsProps {
  products: readonly { id: string | number; name: string; picture?: string | null; rx?: boolean }[]
  /** Number of pieces in the order. */
  count: number
}

/** Pictures of an order card: four at most, then 共n件. */
export const Thumbs = ({ products, count }: ThumbsProps) => (
  <View className="y-thumbs">
    {products.slice(0, 4).map(({ id, name, picture, rx }) => (
      <ProductPicture key={id} src={picture} name={name} rx={rx} size="s" />
    ))}
    <View className="y-thumbs__count">共 {count} 件</View>
  </View>
)
