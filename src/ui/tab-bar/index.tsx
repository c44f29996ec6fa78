import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Badge } from '../badge'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

const ITEMS = [
  { key: 'home', text: '首页', icon: 'home', on: 'home-on' },
  { key: 'category', text: '分类', icon: 'grid', on: 'grid-on' },
  { key: 'cart', text: '购物车', icon: 'cart', on: 'cart-on' },
  { key: 'user', text: '我的', icon: 'user', on: 'user-on' },
] as const satisfies readonly { key: string; text: string; icon: IconName; on: IconName }[]

export type Tab = (typeof ITEMS)[number]['key']

export interface TabBarProps {
  current: Tab
  /** Number of pieces in the cart. */
  count?: number
  /** Tabs that are left out. */
  without?: readonly string[]
  onChange: (tab: Tab) => void
}

/** Tab bar of H5. Not rendered in mini-programs, which draw their own. */
export const TabBar = ({ current, count, without = [], onChange }: TabBarProps) => (
  <View className="y-tabbar" role="tablist">
    {ITEMS.filter(({ key }) => !without.includes(key)).map(({ key, text, icon, on }) => (
      <View
        key={key}
        className={cls('y-tabbar__item', key === current && 'y-tabbar__item--on')}
        {...press(() => onChange(key), key === 'cart' && count ? `${text}，${count} 件` : text, 'tab')}
        aria-selected={key === current}
      >
        <Icon name={key === current ? on : icon} />
        {text}
        {key === 'cart' && <Badge count={count} />}
      </View>
    ))}
  </View>
)
