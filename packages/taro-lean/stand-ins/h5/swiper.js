// Replaces Taro's Swiper, which loads 150 KB of script: the browser itself scrolls the items and stops at each. A mouse, which cannot
// swipe, drags.
import { Children, useEffect, useLayoutEffect, useRef } from 'react'
import { jsx } from 'react/jsx-runtime'

/** Time without movement after which an item counts as shown, in ms. */
const REST_MS = 100
/** Distance in px from which a drag with the mouse turns to the next item. */
const DRAG_PX = 40

const classOf = (name, className) => (className ? `${name} ${className}` : name)
const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

export function Swiper({ className, current = 0, onChange, children, ...props }) {
  const box = useRef(null)
  const shown = useRef(current)
  const timer = useRef(0)
  const drag = useRef({ from: null, isDone: false })

  // Shows the first item without scrolling to it; later changes scroll.
  useLayoutEffect(() => {
    if (current > 0) box.current.scrollLeft = current * box.current.clientWidth
  }, [])
  useEffect(() => {
    if (current === shown.current) return
    shown.current = current
    box.current.scrollTo({ left: current * box.current.clientWidth, behavior: behavior() })
  }, [current])
  useEffect(() => () => clearTimeout(timer.current), [])

  const report = (at) => onChange && onChange({ detail: { current: at } })
  const rest = () => {
    const { scrollLeft, clientWidth } = box.current
    const at = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : shown.current
    if (at === shown.current) return
    shown.current = at
    report(at)
  }
  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(rest, REST_MS)
  }
  const onMouseDown = ({ clientX }) => (drag.current = { from: clientX, isDone: false })
  const onMouseUp = ({ clientX }) => {
    const { from } = drag.current
    const moved = from === null ? 0 : clientX - from
    drag.current = { from: null, isDone: Math.abs(moved) >= DRAG_PX }
    const to = shown.current + (moved < 0 ? 1 : -1)
    if (drag.current.isDone && to >= 0 && to < Children.count(children)) report(to)
  }
  // A drag is no press on the item.
  const onClickCapture = (event) => {
    if (drag.current.isDone) event.stopPropagation()
    drag.current.isDone = false
  }
  return jsx('div', {
    ...props,
    ref: box,
    className: classOf('taro-swiper', className),
    onScroll,
    onMouseDown,
    onMouseUp,
    onClickCapture,
    // The browser would drag a copy of the picture.
    onDragStart: (event) => event.preventDefault(),
    children,
  })
}

export const SwiperItem = ({ className, ...props }) =>
  jsx('div', { ...props, className: classOf('taro-swiper__item', className) })
