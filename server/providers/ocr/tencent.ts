// Text recognition of Tencent Cloud; https://cloud.tencent.com/document/product/866
import { z } from 'zod'
import { ProviderFailure } from '../../platform/provider-http'
import { tencentCaller, tencentCloudKey, type TencentCloudKey, type TencentOptions } from '../../platform/tencent-cloud'
import type { OcrProvider } from './contract'

/** Content of `OCR_FILE`. */
export const ocrAccount = z.strictObject({ provider: z.literal('tencent'), ...tencentCloudKey.shape })

const error = z.object({ RequestId: z.string(), Error: z.object({ Code: z.string(), Message: z.string() }) })
const reply = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ Response: z.union([error, z.object({ RequestId: z.string(), ...shape })]) })

const text = reply({ TextDetections: z.array(z.object({ DetectedText: z.string(), Confidence: z.number() })) })
const codes = reply({ CodeResults: z.array(z.object({ TypeName: z.string(), Url: z.string() })) })
const card = reply({ Name: z.string(), IdNum: z.string() })

/** Recognises text by Tencent Cloud. Throws a ProviderFailure when it gives no valid reply. */
export function tencentOcr(account: TencentCloudKey, options: TencentOptions): OcrProvider {
  const call = tencentCaller(account, { service: 'ocr', version: '2018-11-19' }, { timeoutMs: 7000, ...options })
  async function read<T>(action: string, request: object, schema: z.ZodType<T>): Promise<T> {
    const result = schema.safeParse(await call(action, request))
    if (!result.success) throw new ProviderFailure('tencent ocr', 'content')
    return result.data
  }
  return {
    generalBasic: (request) => read('GeneralBasicOCR', request, text),
    qrcode: (request) => read('QrcodeOCR', request, codes),
    idCard: (request) => read('IDCardOCR', request, card),
  }
}
