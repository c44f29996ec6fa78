// Replaces Taro's View by a div. Taro's View keeps three states and an effect for a hover class; the app uses :active.
// Home draws some 400 of them.
import { forwardRef } from 'react'
import { jsx } from 'react/jsx-runtime'

export default forwardRef((props, ref) => jsx('div', { ...props, ref }))
