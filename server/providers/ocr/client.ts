import { refuse } from '../../platform/http/refusal'
import { within } from '../../platform/timeout'
import type { IdCardAnswer, OcrAnswer, OcrProvider } from './contract'

/**
 * What the server asks about pictures: their lines of text, top to bottom, each once. None where the service sees no text; a
 * service that refuses, fails or stays silent is 502.
 */
export interface OcrDesk {
  lines(picture: Buffer): Promise<string[]>
  /** What a paper that names a person says; both '' where it is not read. It fails like `lines`. */
  idCard(picture: Buffer): Promise<{ name: string; idNo: string }>
}

const PATIENCE_MS = 8000
const MOST_LINES = 20
const MOST_CHARS = 40
/** Below this it is a guess, and a guessed medicine helps nobody. Percent. */
const LEAST_CONFIDENCE = 60

const down = () => refuse('providerDown', '识别服务暂时没有响应，请稍后再试')

function linesOf({ Response }: OcrAnswer): string[] {
  if (!('Error' in Response)) {
    const sure = Response.TextDetections.filter(({ Confidence }) => Confidence >= LEAST_CONFIDENCE)
    return sure.map(({ DetectedText }) => DetectedText)
  }
  // A picture without text and one too blurred to tell end alike: there is nothing to search for.
  return Response.Error.Code.startsWith('FailedOperation.') ? [] : down()
}

const clean = (text: string, most: number) => text.replace(/\p{C}/gu, '').trim().slice(0, most)

function cardOf({ Response }: IdCardAnswer) {
  if (!('Error' in Response)) return { name: clean(Response.Name, 30), idNo: clean(Response.IdNum, 20).toUpperCase() }
  return Response.Error.Code.startsWith('FailedOperation.') ? { name: '', idNo: '' } : down()
}

/** Reads the service's answers. */
export const ocrDesk = (provider: OcrProvider, { patienceMs = PATIENCE_MS } = {}): OcrDesk => ({
  async lines(picture) {
    const picture64 = picture.toString('base64')
    const answer = await within(patienceMs, provider.generalBasic({ ImageBase64: picture64 }), down)
    const lines = linesOf(answer).map((line) => clean(line, MOST_CHARS))
    return [...new Set(lines.filter((line) => line !== ''))].slice(0, MOST_LINES)
  },
  async idCard(picture) {
    const ask = { ImageBase64: picture.toString('base64'), CardSide: 'FRONT' as const }
    return cardOf(await within(patienceMs, provider.idCard(ask), down))
  },
})
