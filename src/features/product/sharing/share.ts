import type { WithFeedback, WithHosts } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'
import { posterTexts } from '@/texts/poster'

/**
 * Shares a url of the app: with the host's sheet, otherwise its menu, otherwise by copying the link. Requires a tap.
 */
export async function shareLink(
  { hosts, feedback }: WithFeedback & WithHosts<'clipboard' | 'entry' | 'share'>,
  path: string,
) {
  const openResult = await hosts.share.open()
  if (openResult.ok || openResult.error.kind === 'cancel') return
  const { error } = openResult
  if (error.kind === 'unsupported' && error.instead === 'overlay') return feedback.toast(posterTexts.overlay)
  const copied = await hosts.clipboard.write(hosts.entry.origin() + path)
  feedback.toast(copied.ok ? posterTexts.copied : commonTexts.errors.network)
}
