import TestUtils from '@tarojs/test-utils-react'
import { SwipeRow, SwipeRows } from '.'

type Place = [x: number, y: number]

async function show({ follows = false } = {}) {
  const utils = new TestUtils()
  const onAction = jest.fn<void, [string]>()
  const onOpen = jest.fn()
  await utils.mount(() => (
    <SwipeRows className="list">
      {['甲', '乙'].map((name) => (
        <SwipeRow key={name} text="删除" label={`删除，${name}`} follows={follows} onAction={() => onAction(name)}>
          <p onClick={onOpen}>{name}</p>
        </SwipeRow>
      ))}
    </SwipeRows>
  ))
  const list = (await utils.queries.waitForQuerySelector('.list'))!
  const rows = Array.from<HTMLElement>(list.querySelectorAll('.y-swipe'))
  const touch = (target: Element, type: string, at?: Place) => {
    const points = at ? [{ clientX: at[0], clientY: at[1] }] : []
    const touches = type === 'touchend' ? [] : points
    const event = Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches: points })
    utils.act(() => void target.dispatchEvent(event))
  }
  const swipe = (target: Element, ...places: Place[]) => {
    touch(target, 'touchstart', [200, 100])
    for (const place of places) touch(target, 'touchmove', place)
    touch(target, 'touchend', places.at(-1))
  }
  return {
    list,
    rows,
    touch,
    swipe,
    tap: (target: Element) => utils.act(() => void utils.fireEvent.click(target)),
    content: (row: number) => rows[row]!.querySelector('p')!,
    button: (row: number) => rows[row]!.querySelector('.y-swipe__action'),
    open: () => rows.map((row) => row.classList.contains('y-swipe--open')),
    onAction,
    onOpen,
    close: () => utils.unmout(),
  }
}

test('a swipe to the left shows the button, which acts on its row and closes it', async () => {
  const it = await show()
  expect(it.button(0)).toBeNull()
  it.swipe(it.content(0), [120, 105])
  expect([it.open(), it.button(0)?.getAttribute('aria-label')]).toEqual([[true, false], '删除，甲'])
  expect([it.button(0)?.getAttribute('aria-hidden'), it.button(0)?.getAttribute('tabindex')]).toEqual(['false', '0'])
  it.tap(it.button(0)!)
  expect([it.onAction.mock.calls, it.open()]).toEqual([[['甲']], [false, false]])
  it.close()
})

test('the button of a closed row cannot be reached', async () => {
  const it = await show()
  it.swipe(it.content(0), [120, 100])
  it.swipe(it.rows[0]!, [280, 100])
  expect([it.open()[0], it.button(0)?.getAttribute('aria-hidden')]).toEqual([false, 'true'])
  expect(it.button(0)?.getAttribute('aria-disabled')).toBe('true')
  it.tap(it.button(0)!)
  expect(it.onAction).not.toHaveBeenCalled()
  it.close()
})

test.each<[string, Place[]]>([
  [
    'a vertical move that ends far to the left',
    [
      [198, 112],
      [100, 130],
    ],
  ],
  ['a swipe to the right', [[290, 100]]],
  ['a short swipe', [[175, 100]]],
  ['a tap', [[197, 102]]],
])('%s opens no row', async (_, places) => {
  const it = await show({ follows: true })
  it.swipe(it.content(0), ...places)
  expect([it.open(), it.rows[0]!.style.transform]).toEqual([[false, false], ''])
  it.close()
})

test('one row is open at a time, and a touch elsewhere closes it', async () => {
  const it = await show()
  it.swipe(it.content(0), [120, 100])
  it.swipe(it.content(1), [120, 100])
  expect(it.open()).toEqual([false, true])
  it.touch(it.list, 'touchstart', [10, 10])
  expect(it.open()).toEqual([false, false])
  it.close()
})

test('scrolling from an open row closes it, by the page or by the browser', async () => {
  const it = await show()
  for (const scroll of ['touchend', 'touchcancel']) {
    it.swipe(it.content(0), [120, 100])
    expect(it.open()[0]).toBe(true)
    it.touch(it.content(0), 'touchstart', [200, 100])
    expect(it.open()[0]).toBe(true)
    it.touch(it.content(0), scroll, [200, 20])
    expect(it.open()[0]).toBe(false)
  }
  it.close()
})

test('a tap on an open row closes it and does not reach its content', async () => {
  const it = await show()
  it.swipe(it.content(0), [120, 100])
  it.tap(it.rows[0]!.querySelector('.y-swipe__cover')!)
  expect([it.open()[0], it.onOpen.mock.calls, it.rows[0]!.querySelector('.y-swipe__cover')]).toEqual([false, [], null])
  it.close()
})

test('a row follows the finger as far as its button, only if it may', async () => {
  const it = await show({ follows: true })
  it.touch(it.content(0), 'touchstart', [200, 100])
  const positions = [195, 180, 20, 230].map((x) => {
    it.touch(it.content(0), 'touchmove', [x, 100])
    return it.rows[0]!.style.transform
  })
  expect(positions).toEqual(['', 'translateX(-20px)', 'translateX(-64px)', 'translateX(0px)'])
  it.touch(it.content(0), 'touchend', [120, 100])
  expect([it.open()[0], it.rows[0]!.style.transform]).toEqual([true, ''])
  it.close()
  const still = await show()
  still.touch(still.content(0), 'touchstart', [200, 100])
  still.touch(still.content(0), 'touchmove', [120, 100])
  expect([still.rows[0]!.style.transform, still.open()[0]]).toEqual(['', false])
  still.close()
})
