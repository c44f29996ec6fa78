// Replaces Taro's Text: a span with a class.
import { forwardRef } from 'react'
import { jsx } from 'react/jsx-runtime'

export default forwardRef(({ className, ...props }, ref) =>
  jsx('span', { ...props, className: className ? `taro-text ${className}` : 'taro-text', ref }),
)
