/**
 * Removes a token that a faulty link has appended to a room number: '1204?token=ab' → '1204'. Keeps words that only
 * contain the letters.
 * @spec VA-25
 */
export const cutToken = (roomNo: string): string =>
  roomNo.replace(/[\s?&#;,]*\b(jwt|access_?)?token\s*[=:：].*$/isu, '').trim()

interface Door {
  region: string
  address: string
  roomNo: string
}

/**
 * Returns whether two addresses are the same door, whoever the recipient is; a door code must not be sent for another
 * door.
 * @spec VA-25
 */
export const isSameDoor = (one: Door, other: Door): boolean =>
  (['region', 'address', 'roomNo'] as const).every((key) => one[key] === other[key])
