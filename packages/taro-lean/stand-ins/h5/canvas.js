// Replaces Taro's Canvas, a web component that clears its canvas once more after it was drawn: the element itself.
import { forwardRef } from 'react'
import { jsx } from 'react/jsx-runtime'

export default forwardRef((props, ref) => jsx('canvas', { ...props, ref }))
