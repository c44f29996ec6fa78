import { Text, View } from '@tarojs/components'
import { formatYuan, type NumericYuan } from '@/domain/money'
import { commonTexts } from '@/texts/common'
import { cls } from '../cls'
import './index.scss'

/** Formats an amount: '18.80'; −5 is '−5.00' with a real minus sign. */
export const yuan = (value: NumericYuan): string => formatYuan(value).replace('-', '−')

/** Formats an amount with the yuan sign: '¥18.80', '−¥5.00'. */
export const yuanSign = (value: NumericYuan): string => yuan(value).replace(/^(−?)/, '$1¥')

export interface PriceProps {
  /** Amount in yuan, as the server sends it. An empty value shows 暂无报价, never 0.00. */
  value: NumericYuan | null | undefined
  /** Size of the integer part: xl 18 px in lists, 3xl 30 on the product page, pay 42 at the cashier. */
  size?: 'md' | 'lg' | 'xl' | '2xl' | '3xl' | 'pay'
  /** Whether it has the text colour: amounts that are not selling prices. */
  plain?: boolean
  /** Whether to drop .00: coupons. */
  short?: boolean
  /** Whether 0 means free: shows 免费. */
  free?: boolean
}

/** A price: ¥ and decimals one or two steps smaller, digits of equal width. */
export function Price({ value, size = 'xl', plain, short, free }: PriceProps) {
  if (value === null || value === undefined || value === '' || !Number.isFinite(Number(value))) {
    return <Text className="y-price-no">暂无报价</Text>
  }
  if (free && Number(value) === 0)
    return <Text className={cls('y-price-free', `y-price--${size}`)}>{commonTexts.free}</Text>
  const text = yuan(value)
  const [whole = '', decimals] = text.replace('−', '').split('.')
  return (
    <View
      className={cls('y-price', `y-price--${size}`, plain && 'y-price--plain')}
      role="text"
      aria-label={`${text} 元`}
    >
      <Text className="y-price__small">{Number(value) < 0 ? '−¥' : '¥'}</Text>
      <Text className="y-price__whole">{whole}</Text>
      {!(short && decimals === '00') && <Text className="y-price__small">.{decimals}</Text>}
    </View>
  )
}

/** The previous price, struck through. */
export const Was = ({ value }: { value: NumericYuan }) => (
  <View className="y-was" role="text" aria-label={`原价 ${yuan(value)} 元`}>
    {yuanSign(value)}
  </View>
)
