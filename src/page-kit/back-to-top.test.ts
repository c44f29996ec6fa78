import { showsBackToTop } from './back-to-top'

test('the back-to-top button shows beyond two and a half screens of this window', () => {
  const at = (windowHeight: number, top: number) => showsBackToTop({ screen: { windowHeight } } as never, top)
  expect([at(640, 1600), at(640, 1601), at(800, 1601), at(800, 2001)]).toEqual([false, true, false, true])
})
