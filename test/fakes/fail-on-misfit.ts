import { misfits } from './contract-check'

/** Fails the test that violated the contract, whatever the tested code did with the reply. */
afterEach(() => {
  const matches = [...new Set(misfits.splice(0))]
  if (matches.length > 0) throw new Error(`The test breaks the contract:\n${matches.join('\n')}`)
})
