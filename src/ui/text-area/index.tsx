import NutTextArea from '@nutui/nutui-react-taro/dist/es/packages/textarea'
import '@nutui/nutui-react-taro/dist/es/packages/textarea/style/css'
import { useState } from 'react'
import { cls } from '../cls'
import '../nut/theme.scss'
import './index.scss'

export interface TextAreaProps {
  value: string
  onInput: (value: string) => void
  placeholder: string
  /** Most characters, shown as 12/200. */
  maxlength?: number
  label?: string
}

/** Multi-line text field with a character count. Uses NutUI's component, for inner pages. */
export function TextArea({ value, onInput, placeholder, maxlength = 200, label }: TextAreaProps) {
  const [active, setActive] = useState(false)
  const name = label ?? placeholder
  return (
    <NutTextArea
      className={cls('y-area', active && 'y-area--on')}
      value={value}
      maxLength={maxlength}
      showCount
      placeholder={placeholder}
      placeholderClass="y-placeholder"
      cursorSpacing={16}
      aria-label={name}
      // H5 draws the native element inside Taro's: it takes its own name and keypad.
      nativeProps={{ 'aria-label': name, inputMode: 'text', enterKeyHint: 'enter', autoComplete: 'off' }}
      onChange={onInput}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
    />
  )
}
