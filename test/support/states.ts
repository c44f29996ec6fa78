import type { RouteName } from '../../src/routes'
import { deriveStates } from './page-states'
import type { ProofHost, ObservedState } from './proof'
import { EMPTY_KINDS } from '../../src/ui/empty-state/kinds'

/** Kinds of empty state that stand for an empty page: all but the error. */
export const EMPTY_DRAWINGS = EMPTY_KINDS.filter((kind) => kind !== 'error' && kind !== 'offline')
  .map((kind) => `.y-drawing--${kind}`)
  .join(', ')

export const ALL_STATES: readonly ObservedState[] = ['loading', 'empty', 'error', 'end']

/** States that a page draws with its own components, which the derivation does not recognise. */
export const DRAWN_BY_PAGE: Partial<Record<RouteName, readonly ObservedState[]>> = {
  search: ['error'],
  searchBarcode: ['error'],
  orderResult: ['loading', 'error'],
}

export interface StateException {
  name: RouteName
  state: ObservedState
  /** Why the page cannot be in this state although its source draws it: one sentence for docs/proof.md. */
  reason: string
  /** Hosts on which the page cannot be in this state; every host when left out. */
  hosts?: readonly ProofHost[]
}

/** States that the source of a page draws but that the page can never be in. */
export const EXCEPTIONS: readonly StateException[] = [
  {
    name: 'mobile',
    state: 'loading',
    reason: 'Only H5 comes back from the login page of WeChat with a code to wait for.',
    hosts: ['weapp', 'alipay'],
  },
  { name: 'poster', state: 'empty', reason: 'The server refuses posters of products and coupons, never of the shop.' },
]

const states = new Map<RouteName, readonly ObservedState[]>()

/** Returns the states that a page can be in: those that its source draws. */
export function statesOf(name: RouteName): readonly ObservedState[] {
  const known = states.get(name)
  if (known) return known
  const drawn = new Set([...deriveStates(name).map(({ state }) => state), ...(DRAWN_BY_PAGE[name] ?? [])])
  const matches = ALL_STATES.filter((state) => drawn.has(state))
  states.set(name, matches)
  return matches
}
