import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Price, yuanSign } from '../price'
import './index.scss'

export interface AmountListProps {
  /**
   * Amounts in the order of the calculation: products, promotion, coupon, delivery fee, packing fee. A negative amount
   * is a reduction, in red.
   */
  rows: readonly { text: string; amount: number | string; red?: boolean }[]
  total: number | string
  /** Label of the total: 应付, 实付. */
  totalText?: string
  /** Content left of the total: 怎么算的. */
  left?: ReactNode
}

/** Amounts of an order line by line; they add up on the screen. */
export const AmountList = ({ rows, total, totalText = '应付', left }: AmountListProps) => (
  <View>
    {rows.map(({ text, amount, red }) => (
      <View key={text} className="y-amount">
        <View className="t2">{text}</View>
        <View className={cls('nw', (red || Number(amount) < 0) && 'red')}>{yuanSign(amount)}</View>
      </View>
    ))}
    <View className="y-amount y-amount--sum">
      {left}
      <View className="y-amount__sum">
        {totalText} <Price value={total} />
      </View>
    </View>
  </View>
)
