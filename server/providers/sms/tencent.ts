// SendSms of Tencent Cloud; https://cloud.tencent.com/document/product/382/55981
import { ProviderFailure } from '../../platform/provider-http'
import { tencentCaller, type TencentOptions } from '../../platform/tencent-cloud'
import type { TencentSmsAccount } from './account'
import type { SmsProvider } from './contract'

const PROVIDER = 'tencent sms'

interface Reply {
  Response?: { Error?: { Code: string }; SendStatusSet?: { Code: string }[] }
}

/** Sends messages through Tencent Cloud. Throws a ProviderFailure with its code when it does not take one. */
export function tencentSms(account: TencentSmsAccount, options: TencentOptions): SmsProvider {
  const call = tencentCaller(account, { service: 'sms', version: '2021-01-11' }, options)
  async function send(mobile: string, template: string, value: string, no: string) {
    const { Response = {} } = (await call('SendSms', {
      ...{ SmsSdkAppId: account.appId, SignName: account.sign, TemplateId: template },
      ...{ TemplateParamSet: [value], PhoneNumberSet: [`+86${mobile}`], SessionContext: no },
    })) as Reply
    const code = Response.Error?.Code ?? Response.SendStatusSet?.[0]?.Code ?? 'no state'
    if (code !== 'Ok') throw new ProviderFailure(PROVIDER, 'refused', code.slice(0, 60))
  }
  return {
    sendCode: (mobile, code) => send(mobile, account.codeTemplate, code, ''),
    sendNotice: (mobile, text, no = '') => send(mobile, account.noticeTemplate, text, no),
  }
}
