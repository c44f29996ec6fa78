import { createHash, randomBytes } from 'node:crypto'

/** Hashes a token. Only the hash is stored: a copy of the table opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export const newToken = () => randomBytes(32).toString('base64url')

export const bearerOf = (header: string | undefined) => (header ?? '').replace(/^Bearer\s+/i, '').trim()
