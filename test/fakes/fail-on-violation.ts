import { violations } from './contract-check'

/** Fails a test during which the contract was violated, even when the tested code ignored the wrong reply. */
afterEach(() => {
  const matches = [...new Set(violations.splice(0))]
  if (matches.length > 0) throw new Error(`The test breaks the contract:\n${matches.join('\n')}`)
})
