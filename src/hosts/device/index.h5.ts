import type { Device } from './contract'

export const device = {
  info: () => ({
    ownNavBar: true,
    ownTabBar: true,
    statusBar: 0,
    capsule: 0,
    dark: window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false,
    reducedMotion: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
    fontScale: 1,
  }),
  heightOf: async (id) => document.getElementById(id)?.getBoundingClientRect().height ?? 0,
  randomId: () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
} satisfies Device
