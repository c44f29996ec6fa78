import TestUtils from '@tarojs/test-utils-react'
import { PullDown } from './pull-down'
import { useRefresh } from './refresh'

afterEach(() => jest.useRealTimers())

type Place = [x: number, y: number]

async function show() {
  const utils = new TestUtils()
  const ends: (() => void)[] = []
  const refresh = jest.fn(() => new Promise<void>((resolve, reject) => ends.push(ends.length ? reject : resolve)))
  const Content = () => {
    useRefresh(refresh)
    return (
      <div className="content">
        <div className="bar" style={{ position: 'fixed' }} />
        <div className="box" />
      </div>
    )
  }
  await utils.mount(() => (
    <div className="taro_page">
      <PullDown>
        <Content />
      </PullDown>
    </div>
  ))
  const strip = (await utils.queries.waitForQuerySelector('.pull-down')) as HTMLElement
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  const page = strip.closest<HTMLElement>('.taro_page')!
  const find = (selector: string) => page.querySelector(selector)!
  /** Returns whether the page prevented the browser's own reaction. */
  const touch = (type: string, at?: Place, target = find('.content')) => {
    const points = at ? [{ clientX: at[0], clientY: at[1] }] : []
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.assign(event, { touches: type === 'touchend' ? [] : points, changedTouches: points })
    utils.act(() => void target.dispatchEvent(event))
    return event.defaultPrevented
  }
  const end = () =>
    utils.act(async () => {
      ends.at(-1)!()
      await Promise.resolve()
    })
  return {
    page,
    find,
    touch,
    refresh,
    end,
    strip: () => [strip.textContent, strip.style.height],
    wait: (ms: number) => utils.act(() => void jest.advanceTimersByTime(ms)),
    close: () => utils.unmout(),
  }
}

test('pulling down names each stage and refreshes once when the finger lifts', async () => {
  const it = await show()
  expect([it.strip(), it.page.style.overscrollBehaviorY]).toEqual([['', ''], 'contain'])
  it.touch('touchstart', [100, 100])
  expect(it.touch('touchmove', [102, 150])).toBe(true)
  expect(it.strip()).toEqual(['下拉刷新', '25px'])
  it.touch('touchmove', [102, 200])
  expect([it.strip(), it.refresh.mock.calls.length]).toEqual([['释放刷新', '50px'], 0])
  it.touch('touchmove', [102, 900])
  expect(it.strip()).toEqual(['释放刷新', '96px'])
  it.touch('touchend')
  expect([it.strip(), it.refresh.mock.calls.length]).toEqual([['正在刷新', '48px'], 1])
  // A second pull waits for the first.
  it.touch('touchstart', [100, 100])
  expect(it.touch('touchmove', [100, 300])).toBe(false)
  it.touch('touchend')
  expect(it.refresh).toHaveBeenCalledTimes(1)
  await it.end()
  expect(it.strip()).toEqual(['刷新完成', '48px'])
  it.wait(800)
  expect(it.strip()).toEqual(['', '0px'])
  it.close()
})

test('a refresh that fails ends too, and the page can be pulled again', async () => {
  const it = await show()
  for (const count of [1, 2]) {
    it.touch('touchstart', [100, 100])
    it.touch('touchmove', [100, 250])
    it.touch('touchend')
    expect([it.strip()[0], it.refresh.mock.calls.length]).toEqual(['正在刷新', count])
    await it.end()
    // The first refresh succeeds, the second fails and claims nothing.
    expect(it.strip()).toEqual(count === 1 ? ['刷新完成', '48px'] : ['', '0px'])
    it.wait(800)
    expect(it.strip()).toEqual(['', '0px'])
  }
  it.close()
})

test('a short pull, one that goes back and one that the browser ends refresh nothing', async () => {
  const it = await show()
  for (const [places, last] of [
    [[[100, 190]], 'touchend'],
    [
      [
        [100, 300],
        [100, 120],
      ],
      'touchend',
    ],
    [[[100, 300]], 'touchcancel'],
  ] as [Place[], string][]) {
    it.touch('touchstart', [100, 100])
    for (const place of places) it.touch('touchmove', place)
    it.touch(last)
    expect(it.strip()).toEqual(['', '0px'])
  }
  expect(it.refresh).not.toHaveBeenCalled()
  it.close()
})

test('leaves a touch to a carousel, to a scrolled page, to a scrolled box and to what lies over the page', async () => {
  const it = await show()
  const pull = (first: Place, target?: Element) => {
    it.touch('touchstart', [100, 100], target)
    const isPrevented = it.touch('touchmove', first, target)
    it.touch('touchmove', [100, 400], target)
    it.touch('touchend', undefined, target)
    return isPrevented || it.strip()[0] !== ''
  }
  expect(pull([120, 112])).toBe(false)
  expect(pull([100, 80])).toBe(false)
  expect(pull([100, 300], it.find('.bar'))).toBe(false)
  it.find('.box').scrollTop = 40
  expect(pull([100, 300], it.find('.box'))).toBe(false)
  it.page.scrollTop = 20
  expect(pull([100, 300])).toBe(false)
  it.page.scrollTop = 0
  expect(pull([100, 300])).toBe(true)
  expect(it.refresh).toHaveBeenCalledTimes(1)
  it.close()
})
