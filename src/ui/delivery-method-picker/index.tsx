import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Radio } from '../choice'
import { Icon } from '../icon'
import { Tag } from '../mark'
import { press } from '../press'
import { Price } from '../price'
import './index.scss'

const KINDS = {
  o2o: { text: '闪送', icon: 'bolt' },
  pickup: { text: '自提', icon: 'store' },
  b2c: { text: '快递', icon: 'truck' },
  global: { text: '跨境', icon: 'globe' },
} as const

export interface DeliveryMethodOption {
  kind: keyof typeof KINDS
  /** Tag 最快 or 最省; at most one of each. */
  tag?: string
  /** Arrival: 今天 10:21–10:36 送到; the reason when the option is not available. */
  arrival: string
  /** Fees: 配送费 ¥5.00 + 包装费 ¥0.50. */
  fee?: string
  /** Total with all fees, in yuan; absent while it is unknown, and then not shown. */
  total?: number | string
  /** Whether the option is not available: it stays visible in grey, with the reason. */
  off?: boolean
  /** Text of the link of an unavailable option: 看同类. */
  link?: string
  onLink?: () => void
}

export interface DeliveryMethodPickerProps {
  deliveryMethods: readonly DeliveryMethodOption[]
  value?: DeliveryMethodOption['kind']
  onChange: (kind: DeliveryMethodOption['kind']) => void
}

/** 怎么拿到: the four delivery options side by side, each with its total price. */
export const DeliveryMethodPicker = ({ deliveryMethods, value, onChange }: DeliveryMethodPickerProps) => (
  <View className="y-methods" role="radiogroup" aria-label="怎么拿到">
    {deliveryMethods.map((method) => {
      const { kind, tag, arrival, fee, total, off, link, onLink } = method
      const on = !off && kind === value
      const { text, icon } = KINDS[kind]
      return (
        <View
          key={kind}
          className={cls('y-method', on && 'y-method--on', off && 'y-method--off')}
          {...(off ? undefined : press(() => onChange(kind), undefined, 'radio'))}
          {...(off ? {} : { 'aria-checked': on })}
        >
          <View className="y-method__radio">{!off && <Radio on={on} />}</View>
          <View className="grow">
            <View className="y-method__title">
              <Icon name={icon} />
              {text}
              {tag && !off && <Tag text={tag} good />}
            </View>
            <View className="y-method__note">{arrival}</View>
            {fee && !off && <View className="y-method__note">{fee}</View>}
          </View>
          <View className="y-method__price">
            {!off && total !== undefined && (
              <>
                <Price value={total} size="lg" />
                <View className="xs t3">含全部费用</View>
              </>
            )}
            {link && (
              <View className="xs acc y-method__link" {...press(onLink)}>
                {link}
              </View>
            )}
          </View>
        </View>
      )
    })}
  </View>
)
