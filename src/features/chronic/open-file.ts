import type { ImageUrls, WithFeedback, WithHosts } from '@/page-kit/ports'

/**
 * Opens a file of the server, which H5 downloads; a host that opens no file copies the url.
 *
 * @param url Signed url of the file on the server
 * @param texts Texts of the copied url, and of a failed copy
 */
export async function openFile(
  app: WithFeedback & ImageUrls & WithHosts<'outside' | 'clipboard'>,
  url: string,
  texts: { copied: string; byHand: string },
): Promise<void> {
  const full = app.image(url)
  if ((await app.hosts.outside.open(full)).ok) return
  const copied = await app.hosts.clipboard.write(full)
  app.feedback.toast(copied.ok ? texts.copied : texts.byHand)
}
