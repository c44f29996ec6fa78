import { done } from '../result'
import type { NetworkHost } from './contract'

export const network = {
  isOnline: async () => done(navigator.onLine),
  onChange: (listener) => {
    const change = () => listener(navigator.onLine)
    window.addEventListener('online', change)
    window.addEventListener('offline', change)
    return () => {
      window.removeEventListener('online', change)
      window.removeEventListener('offline', change)
    }
  },
} satisfies NetworkHost
