import { pickFiles } from '../pictures/browser'
import { success, failed, unsupported } from '../result'
import type { ScanHost } from './contract'

interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>
}

type MakeDetector = new () => Detector

/** Reads a code with the browser's own detector, which Chrome on Android has; '' if there is none, or it finds none. */
async function detectCode(photo: Blob): Promise<string> {
  const { BarcodeDetector } = window as { BarcodeDetector?: MakeDetector }
  if (!BarcodeDetector) return ''
  try {
    const [code] = await new BarcodeDetector().detect(await createImageBitmap(photo))
    return code?.rawValue ?? ''
  } catch {
    // A detector may exist without its service: the decoder reads the photo then.
    return ''
  }
}

/** Reads a code from a photo, in any browser that runs WebAssembly. */
export const browserScan = {
  scan: async () => {
    const picked = await pickFiles(1, true)
    if (!picked.ok) return picked
    const [photo] = picked.value
    if (!photo) return failed('unavailable')
    const detected = await detectCode(photo)
    if (detected) return success(detected)
    const decoder = await import('./decode.lazy').catch(() => null)
    if (!decoder) return failed('network')
    try {
      const text = await decoder.decodeCode(photo)
      return text ? success(text) : failed('unavailable')
    } catch {
      // A browser without WebAssembly, or a file that is no picture.
      return unsupported('manual')
    }
  },
} satisfies ScanHost
