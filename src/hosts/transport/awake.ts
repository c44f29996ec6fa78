import Taro from '@tarojs/taro'

let back: Promise<void> | null = null
let come: () => void = () => {}
let isHearing = false

/** Starts to track whether a mini-program is visible. Older hosts do not report it and count as visible. */
export function listenForeground() {
  if (isHearing) return
  isHearing = true
  Taro.onAppHide?.(() => {
    back ??= new Promise((resolve) => (come = resolve))
  })
  Taro.onAppShow?.(() => {
    come()
    back = null
  })
}

export const awake = () => back ?? Promise.resolve()
