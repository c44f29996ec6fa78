import TestUtils from '@tarojs/test-utils-react'
import { ATTACH, PRODUCT, shown } from '../../../../../test/builders/product-page'
import type { Answers } from '../../../../../test/fakes/hosts'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import { Gallery } from './gallery'

const TURN_MS = 4000
const [WANG, LI] = [
  { name: '王**', minutes: 0 },
  { name: '李**', minutes: 12 },
]

/** Timer callbacks that show the next notice; the tests call them instead of the clock. */
const turns: (() => void)[] = []
const { setInterval: realInterval } = globalThis
beforeEach(() => {
  turns.length = 0
  jest.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) => {
    if (ms !== TURN_MS) return realInterval(run, ms)
    turns.push(run)
    return 0
  }) as never)
})
afterEach(() => jest.restoreAllMocks())

/** Draws the pictures of a product with these buyers; returns the notices shown after 0, 1 and 2 turns. */
async function notices(buyers: object[], reducedMotion = false) {
  const { app, model } = await shown(PRODUCT, { attachInfo: { ...ATTACH, buyers } } as unknown as Answers)
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={{ ...app, screen: { ...app.screen, reducedMotion } } as typeof app}>
      <Gallery model={model} product={PRODUCT} onPicture={() => {}} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const texts: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    texts.push(document.querySelector('.product-buyer')?.textContent ?? '')
    turns.forEach((run) => run())
    await pageSettled()
  }
  utils.unmout()
  return texts
}

test('BC-93 shows the purchases of today one after the other, and then the first again', async () => {
  expect(await notices([WANG, LI])).toEqual(['王** 刚刚买过', '李** 12 分钟前买过', '王** 刚刚买过'])
})

test('BC-93 shows no notice of a product that nobody has bought today', async () => {
  expect(await notices([])).toEqual(['', '', ''])
})

test('BC-93 keeps the first notice if the device asks for reduced motion', async () => {
  expect(await notices([WANG, LI], true)).toEqual(Array(3).fill('王** 刚刚买过'))
})
