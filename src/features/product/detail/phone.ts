import type { WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { loadConfigValue } from '@/stores/config-values'
import { commonTexts } from '@/texts/common'
import { detailTexts } from '@/texts/detail'

/** Shows the customer service's number in a dialog with Cancel and Call. @spec BC-88 */
export async function callService(
  app: WithFeedback & WithStores<'api' | 'startup'> & WithHosts<'phone'>,
  title: string,
) {
  const { phone } = detailTexts
  const result = await loadConfigValue(app.stores, 'SERVICE_PHONE')
  const number = result.ok ? result.data : ''
  if (!number) return app.feedback.toast(phone.none)
  const confirmed = await app.feedback.askQuestion({
    title,
    message: number,
    confirm: phone.call,
    cancel: commonTexts.cancel,
  })
  if (confirmed) await app.hosts.phone.call(number)
}
