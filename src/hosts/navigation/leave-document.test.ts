import { installGlobal, restore } from '../../../test/fakes/native'
import { holdBack, leaveDocument, startBackHistory } from './back-h5'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('another document opens only after the traversal that closes a dialog', async () => {
  const events: string[] = []
  const states: unknown[] = [{ idx: 0 }]
  const popState: ((event: unknown) => void)[] = []
  const history = {
    get state() {
      return states.at(-1)
    },
    pushState: (state: unknown) => void states.push(state),
    go: () =>
      void setTimeout(() => {
        states.pop()
        events.push('traversal')
        popState.forEach((listener) => listener({ state: states.at(-1), stopImmediatePropagation: () => {} }))
      }, 100),
  }
  installGlobal('window', {
    history,
    location: { assign: (url: string) => events.push(url) },
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      void (name === 'popstate' && popState.push(listener)),
  })
  startBackHistory()
  const holder = { onBack: () => {}, release: async () => {} }
  await holdBack(holder, 1)
  await pause(80)
  expect(states).toEqual([{ idx: 0 }, { idx: 0, held: 1 }])
  await holdBack(holder, 0)
  // The traversal has begun when the page opens the other document.
  await pause(80)
  await leaveDocument('https://policy.example/')
  expect(events).toEqual(['traversal', 'https://policy.example/'])
  restore()
})
