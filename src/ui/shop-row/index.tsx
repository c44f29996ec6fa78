import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon } from '../icon'
import { Tag } from '../mark'
import { press } from '../press'
import './index.scss'

/** A store as every list shows it. */
export interface ShopView {
  name: string
  address: string
  /** Distance, such as 320 m. */
  distance?: string
  /** Opening hours: 营业中 · 22:30 打烊. */
  hours: string
  isOpen: boolean
  /** Services: 可自提, 医保 … */
  tags?: readonly string[]
}

export interface ShopRowProps {
  shop: ShopView
  onOpen?: () => void
  /** Content before the store: a Checkbox. */
  lead?: ReactNode
  /** Content below: the actions for the store. */
  children?: ReactNode
}

/** A store in a list: name and distance, hours, address, services. */
export const ShopRow = ({ shop, onOpen, lead, children }: ShopRowProps) => (
  <View className="y-shop">
    {lead}
    <View className="y-shop__body">
      <View {...(onOpen ? press(onOpen, undefined, 'link') : undefined)}>
        <View className="y-shop__top">
          <View className="y-shop__name clamp2">{shop.name}</View>
          {shop.distance && <View className="y-shop__distance">{shop.distance}</View>}
        </View>
        <View className={cls('y-shop__line', shop.isOpen && 'y-shop__line--open')}>
          <Icon name="clock" size="xs" />
          <View className="grow">{shop.hours}</View>
        </View>
        <View className="y-shop__line">
          <Icon name="pin" size="xs" />
          <View className="grow">{shop.address}</View>
        </View>
        {shop.tags && shop.tags.length > 0 && (
          <View className="y-shop__tags">
            {shop.tags.map((text) => (
              <Tag key={text} text={text} good />
            ))}
          </View>
        )}
      </View>
      {children}
    </View>
  </View>
)
