import { installGlobal, restore } from '../../../test/fakes/native'
import { coverByTag } from './open-tag'

/** Simulates as much of an element as the tag needs. */
class Fake extends EventTarget {
  attributes: Record<string, string> = {}
  style: Record<string, string> = {}
  children: Fake[] = []
  parent: Fake | null = null
  type = ''
  textContent = ''
  constructor(readonly name: string) {
    super()
  }
  setAttribute(key: string, value: string) {
    this.attributes[key] = value
  }
  append(child: Fake) {
    child.parent = this
    this.children.push(child)
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this)
  }
}

const page = (drawn: () => unknown) => {
  const requests: string[] = []
  installGlobal('HTMLElement', Fake)
  installGlobal('document', {
    querySelector: (selector: string) => {
      requests.push(selector)
      return drawn() ?? null
    },
    createElement: (name: string) => new Fake(name),
  })
  return requests
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  restore()
  jest.useRealTimers()
})

const target = { appId: 'gh_1', path: 'pages/a?b=1' }
const LINK = { ok: false, error: { kind: 'unsupported', instead: 'link' } }

test('BC-86 WeChat’s tag covers the button, names the page, and keeps its tap to itself', async () => {
  const button = new Fake('button')
  page(() => button)
  const opened = jest.fn()
  expect(await coverByTag('#open', target, opened)).toEqual({ ok: true, value: undefined })
  const [tag] = button.children as [Fake]
  expect([tag.name, tag.attributes]).toEqual(['wx-open-launch-weapp', { appid: 'gh_1', path: 'pages/a?b=1' }])
  expect([button.style, tag.style]).toEqual([
    { position: 'relative' },
    { position: 'absolute', inset: '0', overflow: 'hidden' },
  ])
  const [template] = tag.children as [Fake]
  expect([template.name, template.type]).toEqual(['script', 'text/wxtag-template'])
  expect(template.textContent).toMatch(/width:100vw;height:100vh/)
  tag.dispatchEvent(new Event('launch'))
  expect(opened).toHaveBeenCalledTimes(1)
  const click = new Event('click')
  const stop = jest.spyOn(click, 'stopPropagation')
  tag.dispatchEvent(click)
  expect(stop).toHaveBeenCalledTimes(1)
  tag.dispatchEvent(new Event('error'))
  expect(button.children).toEqual([])
})

test('waits for a button not rendered yet; without one, the tag is not placed', async () => {
  let button: Fake | undefined
  const requests = page(() => button)
  const late = coverByTag('#open', target, () => {})
  await jest.advanceTimersByTimeAsync(500)
  button = new Fake('button')
  await jest.advanceTimersByTimeAsync(50)
  expect(await late).toEqual({ ok: true, value: undefined })
  expect(new Set(requests)).toEqual(new Set(['#open']))
  button = undefined
  const never = coverByTag('#open', target, () => {})
  await jest.advanceTimersByTimeAsync(3000)
  expect([await never, jest.getTimerCount()]).toEqual([LINK, 0])
})

test('a selector without an element covers nothing', async () => {
  page(() => ({}))
  expect(await coverByTag('#open', target, () => {})).toEqual(LINK)
})
