import { sum } from '../money'

/** Demand for one product: the wanted quantity, and the stores that have it, each by its index in the list. */
export interface StoreDemand {
  need: number
  /** Contribution of each store: 1 of 1 if a single store has to hold the whole quantity, else pieces. */
  from: readonly { store: number; adds: number }[]
}

interface Best {
  stores: number[]
  metres: number
}

/**
 * Returns the number of stores needed for the lacking quantity, fullest first; `adds` is sorted in descending order.
 */
function fewestOf(adds: readonly number[], lack: number): number {
  let [stores, remaining] = [0, lack]
  while (remaining > 0) remaining -= adds[stores++] as number
  return stores
}

/**
 * Compares by fewer stores, then fewer metres, then earlier stores in the list. Expects that `a` is not worse in the
 * number of stores, nor in metres when that number is equal.
 */
function isBetter(a: Best, b: Best): boolean {
  if (a.stores.length < b.stores.length || a.metres < b.metres) return true
  const at = a.stores.findIndex((store, index) => store !== b.stores[index])
  return at >= 0 && (a.stores[at] as number) < (b.stores[at] as number)
}

/**
 * Returns the smallest set of stores that meets all demands, by branch and bound, as ascending indexes. Branches on the
 * unmet demand with the fewest stores left and tries each of them in turn. Ends a branch if even demands that share no
 * store would need too many stores. `metres` holds the distance of each store, nearest first; every demand can be met.
 * `helpers` checks a set that meets all demands. It returns null if the set is good enough, else the stores of which one
 * more is needed. An empty list ends the search with the best set so far, which is all stores at first.
 */
export function fewestStores(
  all: readonly StoreDemand[],
  metres: readonly number[],
  helpers: (stores: readonly number[]) => readonly number[] | null = () => null,
): number[] {
  // Demands with few stores give the best lower bound for the number of stores.
  const demands = [...all].sort((a, b) => a.from.length - b.from.length)
  const demandsOf = metres.map((_, store) =>
    demands.flatMap((demand, index) => {
      const contribution = demand.from.find((one) => one.store === store)
      return contribution ? [{ index, adds: contribution.adds }] : []
    }),
  )
  const have = demands.map(() => 0)
  const isOut: boolean[] = []
  const isIn: boolean[] = []
  let isOver = false
  let best: Best = { stores: metres.map((_, store) => store), metres: Infinity }

  const give = (store: number, sign: 1 | -1) => {
    isIn[store] = sign > 0
    for (const { index, adds } of demandsOf[store] as { index: number; adds: number }[]) {
      have[index] = (have[index] as number) + sign * adds
    }
  }
  const isOpen = (store: number) => !isOut[store] && !isIn[store]

  /** Returns the minimum number of further stores, and the demand to branch on; null if a demand can no longer be met. */
  function findNextDemand(): { stores: number; next: StoreDemand | undefined } | null {
    const isCounted: boolean[] = []
    const bound = { stores: 0, next: undefined as StoreDemand | undefined }
    let fewest = Infinity
    for (let index = 0; index < demands.length; index++) {
      const demand = demands[index] as StoreDemand
      const lack = demand.need - (have[index] as number)
      if (lack <= 0) continue
      const open = demand.from.filter(({ store }) => isOpen(store))
      if (sum(open.map(({ adds }) => adds)) < lack) return null
      if (open.length < fewest) [fewest, bound.next] = [open.length, demand]
      if (open.some(({ store }) => isCounted[store])) continue
      bound.stores += fewestOf(
        open.map(({ adds }) => adds).sort((a, b) => b - a),
        lack,
      )
      for (const { store } of demand.from) isCounted[store] = true
    }
    return bound
  }

  function search(chosen: readonly number[], walked: number) {
    const nextDemand = isOver ? null : findNextDemand()
    if (!nextDemand) return
    const least = chosen.length + nextDemand.stores
    if (least > best.stores.length || (least === best.stores.length && walked > best.metres)) return
    const stores = [...chosen].sort((a, b) => a - b)
    const branches = nextDemand.next ? nextDemand.next.from.map(({ store }) => store) : helpers(stores)
    if (!branches) {
      if (isBetter({ stores, metres: walked }, best)) best = { stores, metres: walked }
      return
    }
    if (branches.length === 0) isOver = true
    const candidates = branches.filter(isOpen)
    const weight = (store: number) => (demandsOf[store] as unknown[]).length
    candidates.sort((a, b) => weight(b) - weight(a) || a - b)
    for (const store of candidates) {
      give(store, 1)
      search([...chosen, store], walked + (metres[store] as number))
      give(store, -1)
      isOut[store] = true
    }
    for (const store of candidates) isOut[store] = false
  }

  search([], 0)
  return best.stores
}
