import type { WithFeedback, WithStores } from '@/page-kit/ports'
import { isYes } from '@/domain/enums'
import { commonTexts } from '@/texts/common'

/** Says where a reminder arrives, to shoppers whose WeChat account is bound. @spec ER-76 */
export async function announceReminder({ stores, feedback }: WithFeedback & WithStores<'api'>): Promise<void> {
  const user = await stores.api.call('getUserInfo', {})
  if (user.ok && isYes(user.data.wxBound)) feedback.toast(commonTexts.toast.officialAccount)
}
