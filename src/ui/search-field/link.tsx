import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

export interface SearchLinkProps {
  /** Hot word or hint. */
  placeholder: string
  /** Whether the field is on white: grey fill. */
  inset?: boolean
  /** Content at the right end: scan, voice. */
  right?: ReactNode
  /** Text in place of the placeholder. */
  value?: string
  /** Opens the search page; left out where the server draws. */
  onPress?: () => void
}

/** Looks like the search field and links to the search page: nothing can be typed. Home needs no input for it. */
export const SearchLink = ({ placeholder, inset, right, value, onPress }: SearchLinkProps) => (
  <View className={cls('y-search', inset && 'y-search--in')}>
    <View className="y-search__link" {...press(onPress, `搜索，${placeholder}`)}>
      <Icon name="search" />
      <View className="y-search__value">{value || placeholder}</View>
    </View>
    {right}
  </View>
)
