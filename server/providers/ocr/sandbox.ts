import { setTimeout as wait } from 'node:timers/promises'
import type { CodeAnswer, IdCardAnswer, OcrAnswer, OcrProvider } from './contract'
import { printedCodes } from './printed-codes'

/**
 * Faults of a text-recognition provider: it refuses (our limit), sees a blur, answers late, returns lines twice, or
 * never answers.
 */
export type OcrFault = 'refuse' | 'blur' | 'slow' | 'twice' | 'lost'

interface Options {
  /** Delay of `slow`, in ms. */
  slowMs?: number
  /** Longest reading of printed codes, in ms. */
  readingMs?: number
  fault?: () => OcrFault | undefined
}

/** Mark before the text in a demo picture's pixels; the text ends at the first control byte. */
const MARK = Buffer.from('OCR:')
const MOST_BYTES = 2000
const RequestId = 'sandbox'

const failed = (Code: string, Message: string) => ({ Response: { RequestId, Error: { Code, Message } } })

function linesIn(picture: Buffer): string[] {
  const at = picture.indexOf(MARK)
  if (at < 0) return []
  const text = picture.subarray(at + MARK.length, at + MOST_BYTES).toString('utf8')
  const [line = ''] = text.split(/[\u0000-\u001f\ufffd]/)
  return line.split('|').filter((field) => field.trim() !== '')
}

/**
 * Simulates text recognition: reads the text behind `OCR:` in test pictures, split at '|', and no text in a photograph,
 * because invented words could lead to the wrong medicine. Printed codes are really read. The configuration refuses it
 * in production.
 */
export function sandboxOcr({ slowMs = 1500, readingMs, fault = () => undefined }: Options = {}): OcrProvider {
  /** Applies a fault: `slow` waits, `lost` never ends. Returns an error reply for `refuse` and `blur`. */
  async function failing() {
    const faultKind = fault()
    if (faultKind === 'slow') await wait(slowMs)
    if (faultKind === 'lost') await new Promise<never>(() => {})
    if (faultKind === 'refuse')
      return { what: faultKind, answer: failed('RequestLimitExceeded', '请求的次数超过了频率限制。') }
    if (faultKind === 'blur') return { what: faultKind, answer: failed('FailedOperation.ImageBlur', '图片模糊。') }
    return { what: faultKind, answer: null }
  }
  return {
    async generalBasic({ ImageBase64 }): Promise<OcrAnswer> {
      const { what: faultKind, answer } = await failing()
      if (answer) return answer
      const lines = linesIn(Buffer.from(ImageBase64, 'base64'))
      if (lines.length === 0) return failed('FailedOperation.ImageNoText', '图片中未检测到文本。')
      const read = faultKind === 'twice' ? lines.flatMap((line) => [line, line]) : lines
      return {
        Response: { RequestId, TextDetections: read.map((DetectedText) => ({ DetectedText, Confidence: 99 })) },
      }
    },
    async qrcode({ ImageBase64 }): Promise<CodeAnswer> {
      const { answer } = await failing()
      if (answer) return answer
      const CodeResults = await printedCodes(Buffer.from(ImageBase64, 'base64'), readingMs)
      return CodeResults.length > 0
        ? { Response: { RequestId, CodeResults } }
        : failed('FailedOperation.ImageNoText', '图片中未检测到码。')
    },
    /** Returns name and number of a test picture, in this order. */
    async idCard({ ImageBase64 }): Promise<IdCardAnswer> {
      const { answer } = await failing()
      if (answer) return answer
      const [Name, IdNum] = linesIn(Buffer.from(ImageBase64, 'base64'))
      if (!Name || !IdNum) return failed('FailedOperation.IdCardInfoIllegal', '图片中没有身份证。')
      return { Response: { RequestId, Name, IdNum } }
    },
  }
}
