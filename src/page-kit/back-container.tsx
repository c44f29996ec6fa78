// Mini-programs only: the host closes a shown `page-container` in place of leaving the page.
import { PageContainer } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { PageOverlays } from './back'

/** Time in ms after which the container counts as closed, though the host did not report it. */
const CLOSE_MS = 300
const STYLE = 'width:0;height:0;overflow:hidden'

/** Empty container that is shown while something is open over the page. */
export function BackContainer({ overlays }: { overlays: PageOverlays }) {
  const [count, setCount] = useState(0)
  const [isClosing, setClosing] = useState(false)
  const closed = useRef<(() => void) | null>(null)
  const isShown = count > 0 && !isClosing
  const shown = useRef(isShown)
  shown.current = isShown

  useEffect(() => {
    overlays.onChange = setCount
    overlays.release = () => {
      if (!shown.current) return Promise.resolve()
      setClosing(true)
      return new Promise((resolve) => {
        closed.current = resolve
        setTimeout(resolve, CLOSE_MS)
      })
    }
    setCount(overlays.stack.count)
  }, [overlays])

  // Stays closed for a page that is being left; else it shows again for the overlays that are still open.
  const afterLeave = () => {
    if (closed.current) closed.current()
    else setClosing(false)
  }
  // The host also reports a container that was hidden by its property; `shown` is false then.
  const beforeLeave = () => {
    if (!shown.current) return
    setClosing(true)
    overlays.stack.closeTop()
  }
  return (
    <PageContainer
      show={isShown}
      overlay={false}
      duration={0}
      customStyle={STYLE}
      onBeforeLeave={beforeLeave}
      onAfterLeave={afterLeave}
    />
  )
}
