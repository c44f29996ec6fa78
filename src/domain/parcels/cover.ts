/** One article: who has how much of it, by the place of the store in the list, and how much of it is wanted. */
export interface Want {
  need: number
  /** What each store adds: 1 of 1 where a single store has to hold it all, else pieces. */
  from: readonly { store: number; adds: number }[]
}

interface Best {
  stores: number[]
  metres: number
}

/** Fewer stores, then fewer metres, then the stores that stand first. */
function isBetter(a: Best, b: Best): boolean {
  if (a.stores.length !== b.stores.length) return a.stores.length < b.stores.length
  if (a.metres !== b.metres) return a.metres < b.metres
  const at = a.stores.findIndex((store, index) => store !== b.stores[index])
  return at >= 0 && (a.stores[at] as number) < (b.stores[at] as number)
}

/**
 * The fewest stores that meet all wants, by branch and bound: of the wants not met yet the one with the fewest stores left
 * is met by each of these in turn, and a branch ends where even wants that share no store would need too many.
 * `metres` of each store, nearest first; every want can be met. Places of the stores, ascending.
 */
export function fewestStores(all: readonly Want[], metres: readonly number[]): number[] {
  // Wants with few stores say most about what cannot be saved.
  const wants = [...all].sort((a, b) => a.from.length - b.from.length)
  const wantsOf = metres.map((_, store) =>
    wants.flatMap((want, index) => {
      const adds = want.from.find((one) => one.store === store)?.adds ?? 0
      return adds > 0 ? [{ index, adds }] : []
    }),
  )
  const have = wants.map(() => 0)
  const isOut = metres.map(() => false)
  const isIn = metres.map(() => false)
  let best: Best = { stores: metres.map((_, store) => store), metres: Infinity }

  const give = (store: number, sign: 1 | -1) => {
    isIn[store] = sign > 0
    for (const { index, adds } of wantsOf[store] as { index: number; adds: number }[]) {
      have[index] = (have[index] as number) + sign * adds
    }
  }
  const isOpen = (store: number) => !isOut[store] && !isIn[store]

  /** Stores and metres that cannot be saved, and the want to branch on; null where a want cannot be met any more. */
  function look(): { stores: number; metres: number; next: Want | undefined } | null {
    const taken = metres.map(() => false)
    const found = { stores: 0, metres: 0, next: undefined as Want | undefined }
    let fewest = Infinity
    for (let index = 0; index < wants.length; index++) {
      const want = wants[index] as Want
      let lack = want.need - (have[index] as number)
      if (lack <= 0) continue
      let [open, nearest, isApart] = [0, Infinity, true]
      for (const { store, adds } of want.from) {
        if (!isOpen(store)) continue
        open++
        lack -= adds
        nearest = Math.min(nearest, metres[store] as number)
        if (taken[store]) isApart = false
      }
      if (lack > 0) return null
      if (open < fewest) [fewest, found.next] = [open, want]
      if (!isApart) continue
      found.stores += 1
      found.metres += nearest
      for (const { store } of want.from) taken[store] = true
    }
    return found
  }

  function search(chosen: readonly number[], walked: number) {
    const ahead = look()
    if (!ahead) return
    const least = chosen.length + ahead.stores
    if (least > best.stores.length || (least === best.stores.length && walked + ahead.metres > best.metres)) return
    if (!ahead.next) {
      const found = { stores: [...chosen].sort((a, b) => a - b), metres: walked }
      if (isBetter(found, best)) best = found
      return
    }
    const candidates = ahead.next.from.map(({ store }) => store).filter(isOpen)
    const weight = (store: number) => (wantsOf[store] as unknown[]).length
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
