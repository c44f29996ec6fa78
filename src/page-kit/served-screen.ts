import { useLayoutEffect } from 'react'
import { useApp } from './context'

/** Removes the server's first screen once the page has drawn what it covers, or when the page is left before. */
export function useServedScreen(isDrawn: boolean) {
  const { served } = useApp().hosts
  useLayoutEffect(() => {
    if (isDrawn) served.drawn()
  }, [served, isDrawn])
  useLayoutEffect(() => () => served.drawn(), [served])
}
