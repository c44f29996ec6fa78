import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import type { CodeAnswer, IdCardAnswer, OcrAnswer, OcrProvider } from './contract'

/**
 * Client for text recognition: the lines of text in a picture, top to bottom, each once. Empty when the provider sees
 * no text; a provider that refuses, fails or stays silent gives 502.
 */
export interface OcrClient {
  lines(picture: Buffer): Promise<string[]>
  /** Returns the texts of the printed codes in a picture, each once. Fails like `lines`. */
  codes(picture: Buffer): Promise<string[]>
  /** Returns name and number on an identity document; both '' when unreadable. Fails like `lines`. */
  idCard(picture: Buffer): Promise<{ name: string; idNo: string }>
}

const TIMEOUT_MS = 8000
const MOST_LINES = 20
const MOST_CHARS = 40
/** Lowest accepted confidence in percent: below it the text is a guess, and a guessed medicine helps no shopper. */
const LEAST_CONFIDENCE = 60

const down = () => refuse('providerDown', '识别服务暂时没有响应，请稍后再试')

function linesOf({ Response }: OcrAnswer): string[] {
  if (!('Error' in Response)) {
    const sure = Response.TextDetections.filter(({ Confidence }) => Confidence >= LEAST_CONFIDENCE)
    return sure.map(({ DetectedText }) => DetectedText)
  }
  // A picture without text and a blurred one give the same result: there is nothing to search for.
  return Response.Error.Code.startsWith('FailedOperation.') ? [] : down()
}

function codesOf({ Response }: CodeAnswer): string[] {
  if (!('Error' in Response)) return Response.CodeResults.map(({ Url }) => clean(Url, MOST_CHARS))
  return Response.Error.Code.startsWith('FailedOperation.') ? [] : down()
}

const clean = (text: string, most: number) => text.replace(/\p{C}/gu, '').trim().slice(0, most)

function cardOf({ Response }: IdCardAnswer) {
  if (!('Error' in Response)) return { name: clean(Response.Name, 30), idNo: clean(Response.IdNum, 20).toUpperCase() }
  return Response.Error.Code.startsWith('FailedOperation.') ? { name: '', idNo: '' } : down()
}

/** Creates the client, which interprets the provider's replies. Reading codes takes longer than text, and has its own limit. */
export const ocrClient = (
  provider: OcrProvider,
  { timeoutMs = TIMEOUT_MS, codeTimeoutMs = TIMEOUT_MS } = {},
): OcrClient => ({
  async lines(picture) {
    const picture64 = picture.toString('base64')
    const answer = await withTimeout(timeoutMs, provider.generalBasic({ ImageBase64: picture64 }), down)
    const lines = linesOf(answer).map((line) => clean(line, MOST_CHARS))
    return [...new Set(lines.filter((line) => line !== ''))].slice(0, MOST_LINES)
  },
  async codes(picture) {
    const request = { ImageBase64: picture.toString('base64') }
    const codes = codesOf(await withTimeout(codeTimeoutMs, provider.qrcode(request), down))
    return [...new Set(codes.filter((code) => code !== ''))].slice(0, MOST_LINES)
  },
  async idCard(picture) {
    const request = { ImageBase64: picture.toString('base64'), CardSide: 'FRONT' as const }
    return cardOf(await withTimeout(timeoutMs, provider.idCard(request), down))
  },
})
