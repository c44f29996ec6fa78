import type { FastifyRequest } from 'fastify'

/** Returns a word that describes a visit, such as its channel or build; '' for a long text or a phone number. */
export const plainWord = (word = '') =>
  /^[\w.-]{1,40}$/.test(word) && !/(?<!\d)1[3-9]\d{9}(?!\d)/.test(word) ? word : ''

/** Returns the channel of the visit that a call belongs to, '' for none. @spec API-04 */
export const channelOf = ({ request }: { request: Pick<FastifyRequest, 'headers'> }) =>
  plainWord(String(request.headers['x-hw-channel'] ?? ''))
