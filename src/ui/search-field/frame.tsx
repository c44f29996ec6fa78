import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

export interface SearchFrameProps {
  /** Whether the field is on white: grey fill. */
  inset?: boolean
  /** The input, or its text where the server draws. */
  children: ReactNode
  /** Shows a button that clears the input. */
  onClear?: () => void
  /** Content at the right end: scan, voice. */
  right?: ReactNode
  /** Shows a button that searches. */
  onSearch?: () => void
}

/** Search field around its input. Uses props only: the server draws it too. */
export const SearchFrame = ({ inset, children, onClear, right, onSearch }: SearchFrameProps) => (
  <View className={cls('y-search', inset && 'y-search--in')} role="search">
    <Icon name="search" />
    {children}
    {onClear && (
      <View className="y-search__icon" {...press(onClear, '清除')}>
        <Icon name="close" />
      </View>
    )}
    {right}
    {onSearch && (
      <View className="y-search__submit" {...press(onSearch, '开始搜索')}>
        搜索
      </View>
    )}
  </View>
)
