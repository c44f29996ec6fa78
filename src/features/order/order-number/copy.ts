import type { WithFeedback, WithHosts } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'

/** Copies the number of an order, and says so where the host does not say it itself. */
export async function copyOrderNo({ hosts, feedback }: WithFeedback & WithHosts<'clipboard'>, orderNo: string) {
  const copied = await hosts.clipboard.write(orderNo)
  if (copied.ok && !copied.value.isReported) feedback.toast(commonTexts.toast.copied)
}
