import { BackHistory } from './back-history.lazy'

interface State {
  idx?: number
  held?: number
}

/** History of a tab whose router sees the events that reach it; traversals are reported later, as in a browser. */
function fakeBrowser(first: State = { idx: 0 }) {
  const states: State[] = [first]
  let at = 0
  const listeners: ((event: PopStateEvent) => void)[] = []
  const keys: ((event: KeyboardEvent) => void)[] = []
  const leaving: ((event: never) => void)[] = []
  const listen = (listener: (event: PopStateEvent) => void) => void listeners.push(listener)
  const seenByRouter: State[] = []
  const traverse = (delta: number) => {
    const next = at + delta
    if (next < 0 || next >= states.length) return
    at = next
    let isStopped = false
    const event = { state: states[at], stopImmediatePropagation: () => (isStopped = true) }
    for (const listener of listeners) listener(event as unknown as PopStateEvent)
    if (!isStopped) seenByRouter.push(states[at]!)
  }
  const browser = {
    history: {
      get state() {
        return states[at]
      },
      pushState: (state: State) => {
        states.splice(++at, states.length, state)
      },
      go: (delta: number) => void setTimeout(() => traverse(delta), 5),
    },
    addEventListener: (name: string, listener: (event: KeyboardEvent) => void) =>
      void (name === 'keydown' ? keys : leaving).push(listener),
  }
  return {
    browser,
    listen,
    states: () => states.map(({ idx, held }) => (held ? `${idx}+${held}` : `${idx}`)),
    at: () => at,
    seenByRouter,
    traverse,
    press: (key: string) => keys.forEach((listener) => listener({ key } as KeyboardEvent)),
    leaveDocument: () => leaving.forEach((listener) => listener(undefined as never)),
    open: (idx: number) => browser.history.pushState({ idx }),
  }
}

const holderOf = () => ({ onBack: jest.fn(), release: () => Promise.resolve() })
/** Longer than a traversal and the time that the entries wait. */
const settle = () => jest.advanceTimersByTimeAsync(200)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function start(first?: State) {
  const tab = fakeBrowser(first)
  const back = new BackHistory(tab.browser)
  tab.listen((event) => back.onPopState(event))
  await settle()
  return { tab, back, holder: holderOf() }
}

test('back leaves the entry of the overlay, and the router does not see it', async () => {
  const { tab, back, holder } = await start()
  back.holdBack(holder, 1)
  await settle()
  expect(tab.states()).toEqual(['0', '0+1'])
  tab.traverse(-1)
  back.holdBack(holder, 0)
  await settle()
  expect(holder.onBack).toHaveBeenCalledTimes(1)
  expect(tab.seenByRouter).toEqual([])
  expect(tab.at()).toBe(0)
})

test('an overlay closed by its own button takes its entry away', async () => {
  const { tab, back, holder } = await start()
  back.holdBack(holder, 2)
  await settle()
  back.holdBack(holder, 1)
  await settle()
  expect([tab.at(), tab.states()[1]]).toEqual([1, '0+1'])
  back.holdBack(holder, 0)
  await settle()
  expect(tab.at()).toBe(0)
  expect(holder.onBack).not.toHaveBeenCalled()
  expect(tab.seenByRouter).toEqual([])
})

test('an overlay that stays open after back is held again', async () => {
  const { tab, back, holder } = await start()
  back.holdBack(holder, 1)
  await settle()
  tab.traverse(-1)
  await settle()
  expect(tab.states()).toEqual(['0', '0+1'])
  tab.traverse(-1)
  expect(holder.onBack).toHaveBeenCalledTimes(2)
})

test('a navigation starts from the entry of the page, and the page that is left holds nothing', async () => {
  const { tab, back, holder } = await start()
  back.holdBack(holder, 1)
  await settle()
  const leave = back.leavePage()
  await settle()
  await leave
  expect(tab.at()).toBe(0)
  tab.open(1)
  back.holdBack(holder, 2)
  await settle()
  expect(tab.states()).toEqual(['0', '1'])
  const next = holderOf()
  back.holdBack(next, 1)
  back.holdBack(holder, 0)
  await settle()
  expect(tab.states()).toEqual(['0', '1', '1+1'])
})

test('a failed navigation restores the entries of the open overlays', async () => {
  const { tab, back, holder } = await start()
  back.holdBack(holder, 1)
  await settle()
  const leave = back.leavePage()
  await settle()
  ;(await leave)()
  await settle()
  expect(tab.states()).toEqual(['0', '0+1'])
})

test('a page that stays when another document does not open still closes what is open on back', async () => {
  const { tab, back, holder } = await start()
  back.holdBack(holder, 1)
  await settle()
  const ready = back.returnToPage()
  await jest.advanceTimersByTimeAsync(10)
  await ready
  expect(tab.at()).toBe(0)
  await settle()
  expect(tab.states()).toEqual(['0', '0+1'])
  tab.traverse(-1)
  expect(holder.onBack).toHaveBeenCalledTimes(1)
})

test('forward to an entry that back has left returns, and the router does not see it', async () => {
  const { tab, back, holder } = await start()
  back.holdBack(holder, 1)
  await settle()
  tab.traverse(-1)
  back.holdBack(holder, 0)
  await settle()
  tab.traverse(1)
  await settle()
  expect([tab.at(), tab.seenByRouter]).toEqual([0, []])
  expect(holder.onBack).toHaveBeenCalledTimes(1)
})

test('a navigation to another document begins before the entry of a closed overlay is dropped', async () => {
  const { tab, back, holder } = await start()
  back.holdBack(holder, 1)
  await settle()
  back.holdBack(holder, 0)
  tab.leaveDocument()
  await settle()
  expect(tab.at()).toBe(1)
  await jest.advanceTimersByTimeAsync(3000)
  await settle()
  expect(tab.at()).toBe(0)
})

test('a jump over the page goes to the router and ends the hold', async () => {
  const { tab, back, holder } = await start()
  tab.open(1)
  back.holdBack(holder, 1)
  await settle()
  tab.traverse(-2)
  await settle()
  expect(holder.onBack).not.toHaveBeenCalled()
  expect(tab.seenByRouter).toEqual([{ idx: 0 }])
  expect(tab.at()).toBe(0)
})

test('a page loaded again on the entry of an overlay returns to its own entry', async () => {
  const { tab } = await start({ idx: 3 })
  tab.browser.history.pushState({ idx: 3, held: 1 })
  const again = new BackHistory(tab.browser)
  tab.listen((event) => again.onPopState(event))
  await settle()
  expect(tab.at()).toBe(0)
})

test('Escape closes the top overlay, and nothing once none is open', async () => {
  const { tab, back, holder } = await start()
  tab.press('Escape')
  back.holdBack(holder, 1)
  tab.press('a')
  tab.press('Escape')
  expect(holder.onBack).toHaveBeenCalledTimes(1)
})
