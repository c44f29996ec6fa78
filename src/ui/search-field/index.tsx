import type { ReactNode } from 'react'
import { Input, View } from '@tarojs/components'
import { cls } from '../cls'
import { fieldInput } from '../field/input'
import { FIELD_KINDS } from '../field/kinds'
import { Icon } from '../icon'
import { press } from '../press'
import { SearchLink } from './link'
import './index.scss'

export interface SearchFieldProps {
  /** Hot word or hint. */
  placeholder: string
  /** Whether the field is on white: grey fill. */
  inset?: boolean
  /** Content at the right end: scan, voice. */
  right?: ReactNode
  /** Whether a button at the right end searches, for hosts whose keyboard has no search key. */
  button?: boolean
  /** Makes the field a link to the search page: nothing can be typed. */
  onPress?: () => void
  value?: string
  focus?: boolean
  onInput?: (value: string) => void
  onConfirm?: (value: string) => void
  onClear?: () => void
  onFocus?: () => void
}

export function SearchField({
  placeholder,
  inset,
  right,
  onPress,
  value = '',
  focus,
  button,
  ...on
}: SearchFieldProps) {
  if (onPress) return <SearchLink {...{ placeholder, inset, right, value, onPress }} />
  return (
    <View className={cls('y-search', inset && 'y-search--in')} role="search">
      <Icon name="search" />
      <Input
        className="y-search__t y-search__in"
        value={value}
        placeholder={placeholder}
        placeholderClass="y-placeholder"
        {...fieldInput(FIELD_KINDS.search)}
        focus={focus}
        maxlength={50}
        aria-label="搜索"
        onInput={(event) => on.onInput?.(event.detail.value)}
        onConfirm={(event) => on.onConfirm?.(event.detail.value)}
        onFocus={on.onFocus}
      />
      {value && on.onClear && (
        <View className="y-search__x" {...press(on.onClear, '清除')}>
          <Icon name="close" />
        </View>
      )}
      {right}
      {button && (
        <View className="y-search__b" {...press(() => on.onConfirm?.(value), '开始搜索')}>
          搜索
        </View>
      )}
    </View>
  )
}
