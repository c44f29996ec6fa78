import { useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import { cls } from '../cls'
import './index.scss'

export interface TextAreaProps {
  value: string
  onInput: (value: string) => void
  placeholder: string
  /** Shown as 12/200. */
  maxlength?: number
  label?: string
  error?: string
}

/** Several lines, with the count of characters. */
export function TextArea({ value, onInput, placeholder, maxlength = 200, label, error }: TextAreaProps) {
  const [active, setActive] = useState(false)
  return (
    <View className="y-area">
      <View className={cls('y-area__in', active && 'y-area__in--on', error && 'y-area__in--bad')}>
        <Textarea
          className="y-area__t"
          value={value}
          maxlength={maxlength}
          placeholder={placeholder}
          placeholderClass="y-ph"
          cursorSpacing={16}
          aria-label={label ?? placeholder}
          onInput={(event) => onInput(event.detail.value)}
          onFocus={() => setActive(true)}
          onBlur={() => setActive(false)}
        />
        <View className="y-area__n">
          {value.length}/{maxlength}
        </View>
      </View>
      {error && (
        <View className="y-area__e" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}
