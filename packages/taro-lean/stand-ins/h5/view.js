// Stands in for Taro's View: a div. Taro's keeps three states and an effect in each for a hover class, which our pages do
// with :active; there are some 400 on home.
import { forwardRef } from 'react'
import { jsx } from 'react/jsx-runtime'

export default forwardRef((props, ref) => jsx('div', { ...props, ref }))
