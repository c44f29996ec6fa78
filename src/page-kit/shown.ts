import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/**
 * Does something when the page is drawn, and each time it shows again after it was hidden. Hosts also say "shown" of a page that has only
 * just opened, before or after it is drawn: that is the same time, and asks nothing twice.
 */
export function useShown(run: () => unknown) {
  const self = useRef({ isStale: true, run }).current
  self.run = run
  const once = () => {
    if (!self.isStale) return
    self.isStale = false
    self.run()
  }
  useEffect(once, [self])
  useDidShow(once)
  useDidHide(() => void (self.isStale = true))
}
