import { useDidHide, useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { useApp } from './context'

/**
 * Runs a function when the delivery place has changed since the page opened or last ran it: at once while the page is
 * visible, else when it shows again. The page itself loads its first content.
 */
export function usePlaced(run: () => unknown) {
  const { location } = useApp().stores
  const self = useRef({ place: location.place, isShown: true, run, check: () => {} }).current
  self.run = run
  self.check = () => {
    if (!self.isShown || self.place === location.place) return
    self.place = location.place
    self.run()
  }
  useEffect(() => {
    self.check()
    return reaction(
      () => location.place,
      () => self.check(),
    )
  }, [location, self])
  useDidShow(() => {
    self.isShown = true
    self.check()
  })
  useDidHide(() => void (self.isShown = false))
}
