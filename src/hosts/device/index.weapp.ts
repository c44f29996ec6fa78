import Taro from '@tarojs/taro'
import type { Device } from './contract'
import { randomId } from './random-id'

export const device = {
  info: () => {
    const window = Taro.getWindowInfo()
    const capsule = Taro.getMenuButtonBoundingClientRect()
    const base = Taro.getAppBaseInfo() as Taro.getAppBaseInfo.Result & { fontSizeScaleFactor?: number }
    return {
      ownNavBar: true,
      ownTabBar: false,
      statusBar: window.statusBarHeight ?? 0,
      capsule: capsule?.left ? window.windowWidth - capsule.left : 103,
      dark: base.theme === 'dark',
      fontScale: base.fontSizeScaleFactor ?? 1,
    }
  },
  randomId,
} satisfies Device
