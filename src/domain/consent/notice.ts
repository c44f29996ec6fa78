import { PRIVACY_VERSION } from './table'

/** Where a device keeps what its shopper said to the notice of the first visit. */
export const NOTICE_KEY = 'privacyNotice'

export type NoticeAnswer = 'agreed' | 'refused'

/** What is kept: the answer, and to which policy. */
export const noticeKept = (answer: NoticeAnswer) => `${PRIVACY_VERSION} ${answer}`

/**
 * The answer to today's policy, null for none. A refusal of an older policy stays one: who wants to browse only is not asked
 * again. @spec RX-10
 */
export function noticeAnswer(kept: string | null): NoticeAnswer | null {
  if (kept === noticeKept('agreed')) return 'agreed'
  return kept?.endsWith(' refused') ? 'refused' : null
}
