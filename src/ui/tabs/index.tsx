import { Text, View } from '@tarojs/components'
import { cls } from '../cls'
import { Badge } from '../badge'
import { press } from '../press'
import './index.scss'

export interface TabsProps<K extends string | number> {
  items: readonly { key: K; text: string; count?: number; badge?: number }[]
  value: K
  onChange: (key: K) => void
  /** Unit of the badges for screen readers. */
  unit?: string
  /** Whether there are more tabs than fit: they keep their width and scroll sideways. */
  scroll?: boolean
  /** Start of the ids of the tabs, which end with their index. */
  name?: string
}

export const Tabs = <K extends string | number>({ items, value, onChange, unit, scroll, name }: TabsProps<K>) => (
  <View className={cls('y-tabs', scroll && 'y-tabs--scroll')} role="tablist">
    {items.map(({ key, text, count, badge }, index) => (
      <View
        key={key}
        id={name && `${name}${index}`}
        className={cls('y-tab', key === value && 'y-tab--on')}
        {...press(() => onChange(key), undefined, 'tab')}
        aria-selected={key === value}
      >
        {text}
        {count !== undefined && <Text className="y-tab__count">{count}</Text>}
        <Badge count={badge} unit={unit} />
      </View>
    ))}
  </View>
)
