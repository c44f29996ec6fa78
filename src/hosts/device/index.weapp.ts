import Taro from '@tarojs/taro'
import { tryCall } from './system-info'
import type { Device } from './contract'
import { boxOf } from './box'
import { canvasFinder, onResize } from './canvas'
import { randomId } from './random-id'

/** Space for the capsule in CSS px, when the host does not report it. */
const USUAL_CAPSULE = 103
/** Height of the window in CSS px, when the host does not report it. */
const USUAL_HEIGHT = 667

export const device = {
  info: () => {
    const window = tryCall(() => Taro.getWindowInfo())
    const capsule = tryCall(() => Taro.getMenuButtonBoundingClientRect())
    const base = tryCall(() => Taro.getAppBaseInfo() as Taro.getAppBaseInfo.Result & { fontSizeScaleFactor?: number })
    return {
      ownNavBar: true,
      ownTabBar: false,
      statusBar: window.statusBarHeight ?? 0,
      capsule: capsule.left && window.windowWidth ? window.windowWidth - capsule.left : USUAL_CAPSULE,
      windowHeight: window.windowHeight || USUAL_HEIGHT,
      dark: base.theme === 'dark',
      reducedMotion: false,
      fontScale: base.fontSizeScaleFactor ?? 1,
    }
  },
  boxOf,
  canvasIn: canvasFinder(() => tryCall(() => Taro.getWindowInfo()).pixelRatio),
  onResize,
  randomId,
} satisfies Device
