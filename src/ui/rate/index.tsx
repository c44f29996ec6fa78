import { View } from '@tarojs/components'
import { cls } from '../cls'
import { press } from '../press'
import './index.scss'

const WORDS = ['很差', '差', '一般', '好', '很好']

export interface RateProps {
  /** 0 to 5 */
  value: number
  label?: string
  /** Without it the stars only show. */
  onChange?: (value: number) => void
}

export const Rate = ({ value, label = '评分', onChange }: RateProps) => (
  <View
    className={cls('y-rate', !onChange && 'y-rate--small')}
    role={onChange ? 'radiogroup' : 'img'}
    aria-label={`${label}，${value}星`}
  >
    {WORDS.map((word, i) => (
      <View
        key={word}
        className={cls('y-rate__s', i < value && 'y-rate__s--on')}
        {...(onChange ? press(() => onChange(i + 1), `${i + 1}星，${word}`, 'radio') : undefined)}
        {...(onChange ? { 'aria-checked': i + 1 === value } : {})}
      />
    ))}
  </View>
)
