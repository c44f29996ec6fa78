import { definePage } from '@/page-kit/define-page'
import { PhoneLoginView } from '@/features/login/phone-login-view'

/** Alipay's sign-in page, at the url that web views know. @spec NAV-55 ST-34 */
export default definePage('alipayPhone', PhoneLoginView)
