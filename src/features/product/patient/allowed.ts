import type { WithConsent } from '@/page-kit/ports'
import { askRecordedConsent } from '@/page-kit/recorded-consent'

/** Asks whether health data may be sent. @spec RX-10 */
export const isHealthAllowed = (app: WithConsent): Promise<boolean> => askRecordedConsent(app, 'health')
