import { definePage } from '@/page-kit/define-page'
import { PhoneLoginView } from '@/features/login/phone-login-view'

/** Alipay's login page, at the address that web views know. @spec NAV-55 ST-34 */
export default definePage('alipayPhone', PhoneLoginView)
