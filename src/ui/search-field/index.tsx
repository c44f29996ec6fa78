import type { ReactNode } from 'react'
import { Input } from '@tarojs/components'
import { fieldInput } from '../field/input'
import { FIELD_KINDS } from '../field/kinds'
import { SearchFrame } from './frame'
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
    <SearchFrame
      inset={inset}
      right={right}
      onClear={value ? on.onClear : undefined}
      onSearch={button ? () => on.onConfirm?.(value) : undefined}
    >
      <Input
        className="y-search__value y-search__input"
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
    </SearchFrame>
  )
}
