import Taro from '@tarojs/taro'

let back: Promise<void> | null = null
let come: () => void = () => {}
let isHearing = false

/** Hears from now on whether a mini-program is looked at. Older hosts say nothing: they then count as looked at. */
export function hearAway() {
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
