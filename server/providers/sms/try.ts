import { ProviderFailure } from '../../platform/provider-http'
import { tencentCaller } from '../../platform/tencent-cloud'
import type { AliyunSmsAccount, SmsAccount, TencentSmsAccount } from './account'
import { aliyunCaller } from './aliyun'

interface Options {
  now: () => Date
  timeoutMs?: number
}

/** State of an approved template at Aliyun and at Tencent Cloud. */
const APPROVED = { aliyun: '1', tencent: '0' }

/** GetSmsTemplate; https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-getsmstemplate */
async function tryAliyun(account: AliyunSmsAccount, options: Options) {
  const call = aliyunCaller(account, { endpoint: account.endpoint, ...options })
  for (const TemplateCode of [account.codeTemplate, account.noticeTemplate]) {
    const { TemplateStatus } = await call('GetSmsTemplate', { TemplateCode })
    if (String(TemplateStatus) !== APPROVED.aliyun)
      throw new ProviderFailure('aliyun sms', 'refused', `template ${TemplateCode}`)
  }
}

/** DescribeSmsTemplateList; https://cloud.tencent.com/document/product/382/52067 */
async function tryTencent(account: TencentSmsAccount, options: Options) {
  const service = { service: 'sms', version: '2021-01-11' }
  const call = tencentCaller(account, service, { endpoint: account.endpoint, ...options })
  const templates = [account.codeTemplate, account.noticeTemplate]
  const { Response = {} } = (await call('DescribeSmsTemplateList', {
    ...{ TemplateIdSet: templates.map(Number), International: 0 },
  })) as { Response?: { Error?: { Code: string }; DescribeTemplateStatusSet?: Record<string, unknown>[] } }
  if (Response.Error) throw new ProviderFailure('tencent sms', 'refused', Response.Error.Code.slice(0, 60))
  const approved = (Response.DescribeTemplateStatusSet ?? [])
    .filter(({ StatusCode }) => String(StatusCode) === APPROVED.tencent)
    .map(({ TemplateId }) => String(TemplateId))
  const missing = templates.find((id) => !approved.includes(id))
  if (missing) throw new ProviderFailure('tencent sms', 'refused', `template ${missing}`)
}

/** Asks whether the templates are approved; sends no message. Throws a ProviderFailure. */
export const trySms = (account: SmsAccount, options: Options): Promise<void> =>
  account.provider === 'aliyun' ? tryAliyun(account, options) : tryTencent(account, options)
