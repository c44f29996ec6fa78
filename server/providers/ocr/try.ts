import { ProviderFailure } from '../../platform/provider-http'
import { tencentCaller, type TencentCloudKey, type TencentOptions } from '../../platform/tencent-cloud'

/** Codes of a key that Tencent Cloud does not accept, and of a service that is not open or has no quota. */
const REFUSED = /^(AuthFailure|UnauthorizedOperation|ResourceUnavailable|ResourcesSoldOut|FailedOperation\.UnOpen)/

/**
 * Calls text recognition, by default without a picture: Tencent Cloud checks the signature first and charges nothing for
 * a failed call. A picture, in base64, makes it a real call with its price. Throws a ProviderFailure.
 */
export async function tryOcr(account: TencentCloudKey, options: TencentOptions, ImageBase64?: string): Promise<void> {
  const call = tencentCaller(account, { service: 'ocr', version: '2018-11-19' }, options)
  const { Response } = (await call('GeneralBasicOCR', ImageBase64 ? { ImageBase64 } : {})) as {
    Response?: { Error?: { Code: string } }
  }
  if (!Response) throw new ProviderFailure('tencent ocr', 'content')
  const code = Response.Error?.Code ?? ''
  if (REFUSED.test(code)) throw new ProviderFailure('tencent ocr', 'refused', code.slice(0, 60))
}
