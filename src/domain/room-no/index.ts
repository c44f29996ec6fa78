/**
 * A room number without the token that a careless link has pasted behind it: '1204?token=ab' → '1204'. Words that merely hold
 * the letters stay. @spec VA-25
 */
export const cutToken = (roomNo: string): string =>
  roomNo.replace(/[\s?&#;,]*\b(jwt|access_?)?token\s*[=:：].*$/isu, '').trim()
