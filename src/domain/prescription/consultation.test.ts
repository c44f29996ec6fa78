import { CONSULTATION_STATES, consultationState } from './consultation'
import { consultationStates } from '../../contract/prescription/consultation-schemas'

test('an open consultation expires at its end; an ended one does not', () => {
  const at = (state: 'waiting' | 'asking' | 'prescribed' | 'refused', now: number) =>
    consultationState({ state, expiresAt: 1000 }, now)
  expect([at('waiting', 999), at('asking', 999)]).toEqual(['waiting', 'asking'])
  expect([at('waiting', 1000), at('asking', 1000)]).toEqual(['expired', 'expired'])
  expect([at('prescribed', 1000), at('refused', 1000)]).toEqual(['prescribed', 'refused'])
})

test('the contract knows the states of the domain', () => {
  expect(consultationStates.options).toEqual([...CONSULTATION_STATES])
})
