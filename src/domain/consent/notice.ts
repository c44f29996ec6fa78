import { PRIVACY_VERSION } from './table'

/** Storage key of the answer to the notice of the first visit. */
export const NOTICE_KEY = 'privacyNotice'

export type NoticeAnswer = 'agreed' | 'refused'

/** Stored text: the answer, and the version of the policy. */
export const storedNotice = (answer: NoticeAnswer) => `${PRIVACY_VERSION} ${answer}`

/**
 * Returns the answer to the current policy, null for none. A refusal of an older policy remains: browse-only mode is
 * not asked again.
 * @spec RX-10
 */
export function noticeAnswer(storedValue: string | null): NoticeAnswer | null {
  if (storedValue === storedNotice('agreed')) return 'agreed'
  return storedValue?.endsWith(' refused') ? 'refused' : null
}
