const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Most turns of a page that changes all the time, such as one with a countdown. */
const MOST_TURNS = 1000

/**
 * Waits until the document has not changed for some turns of the timers. Counts turns instead of time: on a slow
 * machine a render may last longer than a fixed wait, and sets its own timer only after it.
 */
export async function pageSettled(turns = 30) {
  let left = turns
  const observer = new MutationObserver(() => (left = turns))
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let turn = 0; turn < MOST_TURNS && left > 0; turn += 1) {
    left -= 1
    await nextTurn()
  }
  observer.disconnect()
}
