import Taro from '@tarojs/taro'
import { tryCall } from './system-info'
import type { Device } from './contract'
import { boxOf } from './box'
import { canvasFinder, onResize } from './canvas'
import { randomId } from './random-id'

/** Height of the window in CSS px, when the host does not report it. */
const USUAL_HEIGHT = 667

export const device = {
  info: () => {
    const system = tryCall(() => Taro.getSystemInfoSync() as Taro.getSystemInfoSync.Result & { colorScheme?: string })
    return {
      ownNavBar: false,
      ownTabBar: false,
      statusBar: 0,
      capsule: 0,
      windowHeight: system.windowHeight || USUAL_HEIGHT,
      dark: system.colorScheme === 'dark',
      reducedMotion: false,
      fontScale: system.fontSizeSetting ? system.fontSizeSetting / 16 : 1,
    }
  },
  boxOf,
  canvasIn: canvasFinder(() => tryCall(() => Taro.getSystemInfoSync()).pixelRatio),
  onResize,
  randomId,
} satisfies Device
