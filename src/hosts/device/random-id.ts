/**
 * Returns a random id. Mini-programs have no `crypto`: time and two random numbers are enough for a key that only its
 * owner may use.
 */
export const randomId = () =>
  [Date.now(), Math.random() * 0xffffffff, Math.random() * 0xffffffff]
    .map((part) => Math.floor(part).toString(16))
    .join('')
