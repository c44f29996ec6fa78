import { chosen, NOTICE_KEY, noticeKept, type Choices, type Purpose } from '../../src/domain/consent'
import { CONSENT_KEY } from '../../src/stores/kept'

/**
 * What the device of somebody keeps who has been here before: the notice read, location allowed or refused. Journeys begin so;
 * only those about consent begin with nothing.
 */
export const keptConsent = (allows: readonly Purpose[] = []): Record<string, string> => {
  const refused = chosen({}, 'location', false, 1)
  const choices = allows.reduce<Choices>((all, purpose) => chosen(all, purpose, true, 1), refused)
  return { [NOTICE_KEY]: noticeKept('agreed'), [CONSENT_KEY]: JSON.stringify(choices) }
}
