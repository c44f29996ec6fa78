import { success, unsupported } from '../result'
import type { Clipboard } from './contract'

/** Copies through a text selection: plain http and old web views have no clipboard API. */
const copyBySelection = (text: string) => {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.appendChild(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

export const browserClipboard = {
  write: async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return success({ isReported: false })
    } catch {
      return copyBySelection(text) ? success({ isReported: false }) : unsupported('manual')
    }
  },
  read: async () => {
    try {
      return success(await navigator.clipboard.readText())
    } catch {
      return unsupported('manual')
    }
  },
} satisfies Clipboard
