import { randomBytes } from 'node:crypto'
import { UNSAMPLED } from '../../../../src/domain/tracking/errors'
import type { Ctx } from '../../../platform/http/context'
import { isSameText } from '../../../platform/same-text'

/** Time for which a visit keeps its number, in ms. @spec BC-65 */
const VISIT_MS = 86_400_000
const NUMBER_BYTES = 12
const SAMPLED = 's'

type Signer = Pick<Ctx, 'vault' | 'now'>

const signedPart = (number: string, until: string) => `visit ${number}.${until}`

/**
 * Creates the number of a new visit: random, signed, and valid for a day. `share`: percent of visits that report more
 * than their errors.
 * @spec VA-47
 */
export function issueVisit({ vault, now }: Signer, share: number): string {
  const bytes = randomBytes(NUMBER_BYTES)
  const isSampled = bytes.readUInt32BE() % 100 < share
  const number = (isSampled ? SAMPLED : UNSAMPLED) + bytes.toString('hex')
  const until = (now().getTime() + VISIT_MS).toString(36)
  return `${number}.${until}.${vault.print(signedPart(number, until))}`
}

/** Returns the number in a signed visit; '' when it is missing, forged or expired. */
export function readVisit({ vault, now }: Signer, visit = ''): string {
  const [number = '', until = '', signature = ''] = visit.split('.')
  if (!(parseInt(until, 36) > now().getTime())) return ''
  return vault.prints(signedPart(number, until)).some((print) => isSameText(print, signature)) ? number : ''
}
