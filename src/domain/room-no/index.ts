/**
 * A room number without the token that a careless link has pasted behind it: '1204?token=ab' → '1204'. Words that merely hold
 * the letters stay. @spec VA-25
 */
export const cutToken = (roomNo: string): string =>
  roomNo.replace(/[\s?&#;,]*\b(jwt|access_?)?token\s*[=:：].*$/isu, '').trim()

interface Door {
  region: string
  address: string
  roomNo: string
}

/** One and the same door, by its words: whoever is asked for there, what opens it opens no other. @spec VA-25 */
export const isSameDoor = (one: Door, other: Door): boolean =>
  (['region', 'address', 'roomNo'] as const).every((key) => one[key] === other[key])
