import { definePage } from '@/page-kit/define-page'
import { PhoneLoginView } from '@/features/login/phone-login-view'

/** WeChat's sign-in page, at the url that web views know. @spec NAV-55 ST-32 */
export default definePage('phone', PhoneLoginView)
