// Stands in for Taro's Image: the same two elements; one observer for all images that wait to be near the screen.
import { forwardRef, useEffect, useRef } from 'react'
import { jsx } from 'react/jsx-runtime'

const NEAR = { rootMargin: '300px 0px' }
let observer

const load = (entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    target.src = target.dataset.src
    observer.unobserve(target)
  }
}

function watch(image) {
  // Nothing compiles this file: `??=` would reach browsers that do not know it.
  if (!observer) observer = new IntersectionObserver(load, NEAR)
  observer.observe(image)
  return () => observer.unobserve(image)
}

export default forwardRef(
  ({ className, src, mode = 'scaleToFill', onLoad, onError, lazyLoad, imgProps, ...props }, ref) => {
    const image = useRef(null)
    useEffect(() => (lazyLoad ? watch(image.current) : undefined), [lazyLoad, src])
    return jsx('div', {
      ...props,
      ref,
      className: [mode === 'widthFix' ? 'taro-img taro-img__widthfix' : 'taro-img', className]
        .filter(Boolean)
        .join(' '),
      children: jsx('img', {
        ref: image,
        className: `taro-img__mode-${mode.toLowerCase()}`,
        [lazyLoad ? 'data-src' : 'src']: src,
        onLoad,
        onError,
        ...imgProps,
      }),
    })
  },
)
