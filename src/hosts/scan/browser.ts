import { pickFiles } from '../pictures/browser'
import { success, failed, unsupported } from '../result'
import type { ScanHost } from './contract'

interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>
}

type MakeDetector = new () => Detector

/** Reads a code from a photo where the browser supports it: Chrome on Android does, Safari does not. */
export const browserScan = {
  scan: async () => {
    const { BarcodeDetector } = window as { BarcodeDetector?: MakeDetector }
    if (!BarcodeDetector) return unsupported('manual')
    const picked = await pickFiles(1, true)
    if (!picked.ok) return picked
    try {
      const [photo] = picked.value
      const [barcode] = photo ? await new BarcodeDetector().detect(await createImageBitmap(photo)) : []
      return barcode?.rawValue ? success(barcode.rawValue) : failed('unavailable')
    } catch {
      return unsupported('manual')
    }
  },
} satisfies ScanHost
