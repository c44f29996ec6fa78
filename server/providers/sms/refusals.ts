import { ProviderFailure } from '../../platform/provider-http'

const TOO_OFTEN = '这个号码收到的短信太多，请稍后再试'
const TOO_MANY_TODAY = '这个号码今天收到的短信太多，请明天再试'
const WRONG_NUMBER = '手机号不正确，请核对后重试'
const BLOCKED = '这个号码已拒收短信，请换一个号码或联系客服'

/** Refusals of the gateways that concern the number of the shopper. All others concern our account. */
const SENTENCES: Record<string, string> = {
  // https://help.aliyun.com/zh/sms/developer-reference/api-error-codes
  'isv.BUSINESS_LIMIT_CONTROL': TOO_OFTEN,
  'isv.MOBILE_NUMBER_ILLEGAL': WRONG_NUMBER,
  'isv.INVALID_PARAMETERS': WRONG_NUMBER,
  'isv.BLACK_KEY_CONTROL_LIMIT': BLOCKED,
  // https://cloud.tencent.com/document/product/382/52075
  'LimitExceeded.PhoneNumberThirtySecondLimit': TOO_OFTEN,
  'LimitExceeded.PhoneNumberOneHourLimit': TOO_OFTEN,
  'LimitExceeded.PhoneNumberDailyLimit': TOO_MANY_TODAY,
  'LimitExceeded.PhoneNumberSameContentDailyLimit': TOO_MANY_TODAY,
  'InvalidParameterValue.IncorrectPhoneNumber': WRONG_NUMBER,
  'FailedOperation.PhoneNumberInBlacklist': BLOCKED,
}

/** Returns the sentence for the shopper when a failure is about the number; undefined for any other. */
export const refusalOfNumber = (error: unknown): string | undefined =>
  error instanceof ProviderFailure && Object.hasOwn(SENTENCES, error.code) ? SENTENCES[error.code] : undefined
