import { addChoice, NOTICE_KEY, storedNotice, type Choices, type Purpose } from '../../src/domain/consent'
import { CONSENT_KEY } from '../../src/stores/stored'

/**
 * Returns the consents stored on the device of a returning shopper: notice accepted, location allowed or refused.
 * Journeys begin with them; only journeys about consent begin with an empty device.
 */
export const storedConsent = (allows: readonly Purpose[] = []): Record<string, string> => {
  const refused = addChoice({}, 'location', false, 1)
  const choices = allows.reduce<Choices>((all, purpose) => addChoice(all, purpose, true, 1), refused)
  return { [NOTICE_KEY]: storedNotice('agreed'), [CONSENT_KEY]: JSON.stringify(choices) }
}
