// Wraps Taro's Input. A field of type=number drops leading zeros, shows a spinner and is offered no SMS code, so that numbers are
// typed into a text field: `inputMode` opens the keypad, and other characters are dropped as they are typed.
import Input from '@tarojs/components-react/dist/components/input/index.js'
import { forwardRef } from 'react'
import { jsx } from 'react/jsx-runtime'

const KEYPADS = {
  number: { inputMode: 'numeric', unwanted: /\D/g },
  digit: { inputMode: 'decimal', unwanted: /[^\d.]/g },
}

export default forwardRef(({ type, inputMode, onInput, ...props }, ref) => {
  const keypad = KEYPADS[type]
  if (!keypad) return jsx(Input, { ...props, ref, inputMode, onInput, type: type === 'idcard' ? 'text' : type })
  const filter = (event) => {
    const value = event.detail.value.replace(keypad.unwanted, '')
    Object.defineProperty(event, 'detail', { value: { value, cursor: value.length }, configurable: true })
    onInput(event)
  }
  return jsx(Input, {
    ...props,
    ref,
    type: 'text',
    inputMode: inputMode || keypad.inputMode,
    onInput: onInput && filter,
  })
})
