import type { WithFeedback, WithHosts } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'
import { userTexts } from '@/texts/user'

/** Shows the number of customer service and dials it only if the shopper confirms. @spec BC-88 */
export async function callHelp(
  { feedback, hosts }: WithFeedback & WithHosts<'phone'>,
  title: string = userTexts.callTitle,
) {
  const { phone, call, callText } = userTexts
  const isConfirmed = await feedback.askQuestion({
    title,
    message: callText(phone),
    confirm: call,
    cancel: commonTexts.cancel,
  })
  if (isConfirmed) await hosts.phone.call(phone)
}
