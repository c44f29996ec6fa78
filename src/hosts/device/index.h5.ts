import type { Device } from './contract'

export const device = {
  info: () => ({
    ownNavBar: true,
    ownTabBar: true,
    statusBar: 0,
    capsule: 0,
    windowHeight: window.innerHeight,
    dark: window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false,
    reducedMotion: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
    fontScale: 1,
  }),
  boxOf: async (id) => {
    const element = document.getElementById(id)
    if (!element) return { top: 0, height: 0 }
    const { top, height } = element.getBoundingClientRect()
    // Adds the scroll position: each page has its own scroll container.
    return { top: top + (element.closest('.taro_page')?.scrollTop ?? 0), height }
  },
  canvasIn: async (id, styles) => {
    const frame = document.getElementById(id)
    const canvas = document.getElementById(`${id}-canvas`) as HTMLCanvasElement | null
    if (!frame || !canvas) return null
    const { left, width, height } = frame.getBoundingClientRect()
    // Keeps drawing libraries from writing a fixed size, which would not follow the frame.
    Object.assign(canvas.style, { width: '100%', height: '100%' })
    const computed = window.getComputedStyle(frame) as unknown as Record<string, string | undefined>
    return {
      ...{ canvas, left, width, height, pixelRatio: window.devicePixelRatio || 1 },
      styles: Object.fromEntries(styles.map((name) => [name, computed[name] ?? ''])),
    }
  },
  onResize: (listener) => {
    window.addEventListener('resize', listener)
    return () => window.removeEventListener('resize', listener)
  },
  randomId: () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
} satisfies Device
