import { Text, View } from '@tarojs/components'
import { cls } from '../cls'
import { yuan } from '../price'
import './index.scss'

export interface ReceiptLine {
  name: string
  /** Number of the rule, coupon or fee: R2031 每满减. */
  id?: string
  amount: number | string
  /** Whether to show + before a fee. */
  plus?: boolean
  /** Explanation of the amount, one idea per line. */
  why?: readonly string[]
}

/** 这笔钱怎么算的: every amount with its rule and its sum. Body of a Sheet, whose foot shows the total. */
export const Receipt = ({ lines }: { lines: readonly ReceiptLine[] }) => (
  <View className="y-receipt">
    {lines.map(({ name, id, amount, plus, why }) => (
      <View key={`${name}${id ?? ''}`} className="y-receipt__row">
        <View className="y-receipt__head">
          <View className="strong grow">
            {name}
            {id && <Text className="y-receipt__id">{id}</Text>}
          </View>
          <View className={cls('strong', Number(amount) < 0 && 'red')}>
            {plus && Number(amount) > 0 ? '+' : ''}
            {yuan(amount)}
          </View>
        </View>
        {why?.map((text) => (
          <View key={text} className="xs t2">
            {text}
          </View>
        ))}
      </View>
    ))}
  </View>
)
