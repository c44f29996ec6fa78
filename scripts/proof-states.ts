// Compares the states that the tests saw on a page with the states that its source can render.
import { routes, type RouteName } from '../src/routes'
import type { ProofHost, ObservedState } from '../test/support/proof'
import { ALL_STATES, EXCEPTIONS, statesOf, type StateException } from '../test/support/states'

interface StatesCell {
  /** Text of the cell in docs/proof.md. */
  text: string
  /** Problems: states that no test saw, or states that a test saw but the page cannot render. */
  problems: string[]
}

const holdsOn = (host: ProofHost) => (one: StateException) => one.hosts?.includes(host) ?? true

/**
 * Checks the states of one page on one host. A state is seen, excepted with a reason, or never rendered by the page.
 */
export function reportStates(host: ProofHost, name: RouteName, observedStates: readonly ObservedState[]): StatesCell {
  const drawn = statesOf(name)
  const excepted = EXCEPTIONS.filter((one) => one.name === name).filter(holdsOn(host))
  const isExcepted = (state: ObservedState) => excepted.some((one) => one.state === state)
  const unseen = drawn.filter((state) => !observedStates.includes(state) && !isExcepted(state))
  const none = ALL_STATES.filter((state) => !drawn.includes(state) && !observedStates.includes(state))
  const { url } = routes[name]
  const parts = [
    ALL_STATES.filter((state) => observedStates.includes(state)).join(', '),
    unseen.length > 0 && `**unseen: ${unseen.join(', ')}**`,
    none.length > 0 && `has no ${none.join(', ')}`,
    ...excepted.map(({ state, reason }) => `never ${state}: ${reason.replace(/\.$/, '')}`),
  ]
  return {
    text: parts.filter(Boolean).join('; '),
    problems: [
      ...unseen.map((state) => `${host} ${url}: ${state}`),
      ...observedStates.filter(isExcepted).map((state) => `${host} ${url}: ${state} was seen, but has an exception`),
      ...observedStates
        .filter((state) => !drawn.includes(state))
        .map((state) => `${host} ${url}: ${state} was seen, but no component in its source shows it`),
    ],
  }
}
