import { setTimeout as wait } from 'node:timers/promises'
import type { OcrAnswer, OcrProvider } from './provider'

/** What goes wrong with a reading service: it refuses (our limit), sees a blur, answers late, reads lines twice, loses the picture. */
export type OcrFault = 'refuse' | 'blur' | 'slow' | 'twice' | 'lost'

interface Options {
  /** How long `slow` takes. */
  slowMs?: number
  fault?: () => OcrFault | undefined
}

/** Stands before the text that a demo picture carries in its pixels, which ends at the first byte of control. */
const MARK = Buffer.from('OCR:')
const MOST_BYTES = 2000
const RequestId = 'sandbox'

const failed = (Code: string, Message: string): OcrAnswer => ({ Response: { RequestId, Error: { Code, Message } } })

function linesIn(picture: Buffer): string[] {
  const at = picture.indexOf(MARK)
  if (at < 0) return []
  const text = picture.subarray(at + MARK.length, at + MOST_BYTES).toString('utf8')
  const [line = ''] = text.split(/[\u0000-\u001f\ufffd]/)
  return line.split('|').filter((word) => word.trim() !== '')
}

/**
 * Reads what test pictures carry behind `OCR:`, divided by '|', and nothing in a photograph: made-up words would send somebody to
 * the wrong medicine. Refused in production by the configuration.
 */
export function sandboxOcr({ slowMs = 1500, fault = () => undefined }: Options = {}): OcrProvider {
  return {
    async generalBasic({ ImageBase64 }) {
      const what = fault()
      if (what === 'slow') await wait(slowMs)
      if (what === 'lost') await new Promise<never>(() => {})
      if (what === 'refuse') return failed('RequestLimitExceeded', '请求的次数超过了频率限制。')
      if (what === 'blur') return failed('FailedOperation.ImageBlur', '图片模糊。')
      const lines = linesIn(Buffer.from(ImageBase64, 'base64'))
      if (lines.length === 0) return failed('FailedOperation.ImageNoText', '图片中未检测到文本。')
      const read = what === 'twice' ? lines.flatMap((line) => [line, line]) : lines
      return {
        Response: { RequestId, TextDetections: read.map((DetectedText) => ({ DetectedText, Confidence: 99 })) },
      }
    },
  }
}
