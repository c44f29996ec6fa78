import TestUtils from '@tarojs/test-utils-react'
import { distance } from '@/domain/geo'
import { toPixel } from '@/domain/map'
import { MapView, type MapViewProps } from '.'

const CENTRE = { latitude: 22.506578, longitude: 113.939013 }
const texts = { label: '地图', credit: '演示地图', closer: '放大', farther: '缩小' }

async function show(props: Partial<MapViewProps> = {}) {
  const utils = new TestUtils()
  const onMove = jest.fn<void, [typeof CENTRE]>()
  const onZoom = jest.fn<void, [number]>()
  const tile = (zoom: number, x: number, y: number) => `${zoom}/${x}/${y}`
  await utils.mount(() => <MapView centre={CENTRE} zoom={16} {...{ tile, onMove, onZoom, texts }} {...props} />)
  const map = (await utils.queries.waitForQuerySelector('.y-map'))!
  const pull = map.querySelector('.y-map__pull')!
  const touch = (type: string, ...fingers: [number, number][]) => {
    const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY }))
    const event = Object.assign(new Event(type, { bubbles: true }), { touches })
    utils.act(() => void pull.dispatchEvent(event))
  }
  const tap = (name: string) =>
    utils.act(() => void utils.fireEvent.click(map.querySelector(`[aria-label="${name}"]`)!))
  const sources = () => Array.from<Element>(map.querySelectorAll('.y-map__tile')).map((one) => one.getAttribute('src'))
  const sheet = () => (map.querySelector('.y-map__sheet') as HTMLElement).style.transform
  return { map, touch, tap, sources, sheet, onMove, onZoom, close: () => utils.unmout() }
}

test('places our tiles around the pin and labels the map', async () => {
  const { map, sources, close } = await show()
  const { x, y } = toPixel(CENTRE, 16)
  expect(sources()).toContain(`16/${Math.floor(x / 256)}/${Math.floor(y / 256)}`)
  expect(map.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('地图')
  expect(map.textContent).toContain('演示地图')
  close()
})

test('a drag moves the map below the pin and reports the position when the finger lifts', async () => {
  const { touch, sheet, onMove, close } = await show()
  touch('touchstart', [100, 100])
  touch('touchmove', [60, 130])
  expect(sheet()).toBe('translate(-40px,30px)')
  expect(onMove).not.toHaveBeenCalled()
  touch('touchmove', [0, 100])
  touch('touchend')
  const [to] = onMove.mock.calls[0]!
  // Expects a hundred pixels to the east.
  expect(to.longitude).toBeGreaterThan(CENTRE.longitude)
  expect(to.latitude).toBeCloseTo(CENTRE.latitude, 6)
  expect(distance(to, CENTRE)).toBeGreaterThan(200)
  expect(onMove).toHaveBeenCalledTimes(1)
  expect(sheet()).toBe('translate(0px,0px)')
  close()
})

test('a tap and two fingers move nothing', async () => {
  const { touch, sheet, onMove, close } = await show()
  touch('touchstart', [100, 100])
  touch('touchend')
  touch('touchstart', [100, 100], [200, 200])
  touch('touchmove', [60, 130], [220, 220])
  touch('touchend')
  expect([onMove.mock.calls, sheet()]).toEqual([[], 'translate(0px,0px)'])
  close()
})

test('a finger lifted before its last move is rendered has still moved the map', async () => {
  const { map, onMove, close } = await show()
  const layer = map.querySelector('.y-map__pull')!
  const touch = (type: string, ...touches: { clientX: number; clientY: number }[]) =>
    layer.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
  new TestUtils().act(() => {
    touch('touchstart', { clientX: 0, clientY: 0 })
    touch('touchmove', { clientX: 50, clientY: 0 })
    touch('touchend')
  })
  expect(onMove).toHaveBeenCalledTimes(1)
  expect(onMove.mock.calls[0]?.[0].longitude).toBeLessThan(CENTRE.longitude)
  close()
})

test('a drag cancelled by the host reports its position too', async () => {
  const { touch, onMove, close } = await show()
  touch('touchstart', [0, 0])
  touch('touchmove', [0, 50])
  touch('touchcancel')
  expect(onMove).toHaveBeenCalledTimes(1)
  close()
})

test('zooms in and out by one step, and not beyond the limits', async () => {
  const middle = await show()
  middle.tap('放大')
  middle.tap('缩小')
  expect(middle.onZoom.mock.calls).toEqual([[17], [15]])
  middle.close()
  for (const [zoom, name] of [
    [17, '放大'],
    [14, '缩小'],
  ] as const) {
    const end = await show({ zoom })
    expect(end.map.querySelector(`[aria-label="${name}"]`)?.getAttribute('aria-disabled')).toBe('true')
    end.tap(name)
    expect(end.onZoom).not.toHaveBeenCalled()
    end.close()
  }
})
