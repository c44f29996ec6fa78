import { z } from 'zod'
import { tencentCloudKey } from '../../platform/tencent-cloud'

const id = z.string().min(1).max(100)

/**
 * Templates that the gateway has approved: of the sign-in code with the variable `code`, and of a notification with the
 * variable `content`. Tencent Cloud numbers the variables.
 */
const templates = {
  sign: id,
  codeTemplate: id,
  noticeTemplate: id,
  /** Address of the service, when it is reached through a proxy. */
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
}

/** Content of `SMS_FILE`. */
export const smsAccount = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('aliyun'), accessKeyId: id, accessKeySecret: id, ...templates }),
  z.strictObject({ provider: z.literal('tencent'), appId: id, ...tencentCloudKey.shape, ...templates }),
])
export type SmsAccount = z.infer<typeof smsAccount>
export type AliyunSmsAccount = Extract<SmsAccount, { provider: 'aliyun' }>
export type TencentSmsAccount = Extract<SmsAccount, { provider: 'tencent' }>
