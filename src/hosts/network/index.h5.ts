import { success } from '../result'
import type { NetworkHost } from './contract'

export const network = {
  isOnline: async () => success(navigator.onLine),
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
