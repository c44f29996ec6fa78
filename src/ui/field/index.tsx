import { useState, type ReactNode } from 'react'
import { Input, Text, View } from '@tarojs/components'
import { cls } from '../cls'
import { fieldInput } from './input'
import { FIELD_KINDS, type FieldKind } from './kinds'
import './index.scss'

export interface FieldProps {
  /** Kind of text: sets keypad, autofill and the key at the end of the keypad. */
  kind: FieldKind
  /** Id to scroll to. */
  id?: string
  value: string
  onInput: (value: string) => void
  placeholder: string
  /** Label for screen readers; the placeholder when left out. */
  label?: string
  /** Text before the input, with a line after it: +86. */
  prefix?: string
  /** Content after the input: clear, 获取验证码. */
  right?: ReactNode
  /** Error and advice, in one line. */
  error?: string
  /** Most characters; by default those of the kind. */
  maxlength?: number
  focus?: boolean
  disabled?: boolean
  onBlur?: () => void
  onConfirm?: () => void
}

export function Field({
  id,
  kind,
  value,
  onInput,
  placeholder,
  label,
  prefix,
  right,
  error,
  disabled,
  ...rest
}: FieldProps) {
  const [active, setActive] = useState(false)
  return (
    <View id={id} className="y-field">
      <View className={cls('y-field__box', active && 'y-field__box--on', error && 'y-field__box--bad')}>
        {prefix && <Text className="y-field__prefix">{prefix}</Text>}
        <Input
          className="y-field__input"
          value={value}
          {...fieldInput(FIELD_KINDS[kind])}
          {...(rest.maxlength === undefined ? {} : { maxlength: rest.maxlength })}
          focus={rest.focus}
          disabled={disabled}
          placeholder={placeholder}
          placeholderClass="y-placeholder"
          // Keeps the field 16 px above the keyboard when the host lifts the page.
          cursorSpacing={16}
          aria-label={label ?? placeholder}
          aria-invalid={!!error}
          onInput={(event) => onInput(event.detail.value)}
          onFocus={() => setActive(true)}
          onBlur={() => {
            setActive(false)
            rest.onBlur?.()
          }}
          onConfirm={rest.onConfirm}
        />
        {right}
      </View>
      {error && (
        <View className="y-field__error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}
