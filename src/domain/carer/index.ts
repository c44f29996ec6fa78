/** Rights that a shopper may give to the relative who looks after the account. */
export const CARER_RIGHTS = ['orders', 'address', 'refills'] as const
export type CarerRight = (typeof CARER_RIGHTS)[number]
export type CarerRights = Record<CarerRight, boolean>

/** How long an invitation is valid, in hours. */
export const INVITE_HOURS = 24

/** Letters of a code: without those that look like another one. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8

/** Returns a typed code as it is stored: capital letters without spaces and hyphens. */
export const normalizeCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** Whether a typed text can be a code. */
export function isCode(text: string): boolean {
  const code = normalizeCode(text)
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter))
}

/** Formats a code in two groups, to read it out: 'ABCD-2345'. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
