import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/**
 * Runs a function when the page renders, and each time it shows again after being hidden. Hosts also report a newly
 * opened page as shown, before or after it renders; the function still runs once.
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
