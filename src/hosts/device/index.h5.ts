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
  randomId: () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
} satisfies Device
