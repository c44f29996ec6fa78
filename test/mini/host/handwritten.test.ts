/** Host features that Taro's output does not use in the fixture: small packages written by hand. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openMini } from './index'
import type { HostName } from './types'

const made: string[] = []
function writePackage(files: Record<string, string>): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-'))
  made.push(dir)
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(dir, path.dirname(name)), { recursive: true })
    fs.writeFileSync(path.join(dir, name), text)
  }
  return dir
}
afterAll(() => made.forEach((dir) => fs.rmSync(dir, { recursive: true, force: true })))

const shell = (host: HostName, page: Record<string, string>, app: object = {}) => {
  const markup = host === 'weapp' ? 'wxml' : 'axml'
  return writePackage({
    'app.json': JSON.stringify({ pages: ['p/a', 'p/b'], ...app }),
    'app.js': 'App({})',
    'p/b.js': 'Page({})',
    'p/b.json': '{}',
    [`p/b.${markup}`]: '<view>b</view>',
    ...page,
  })
}

test('wxs in the file, include, spread data, else-branches, loops over objects and numbers', async () => {
  const dist = shell('weapp', {
    'p/a.json': '{}',
    'p/part.wxml': '<view>included</view>',
    'p/a.wxml': `
      <wxs module="m">module.exports.double = function (n) { return n < 100 ? n * 2 : 0 }</wxs>
      <template name="t"><view class="t {{on ? 'on' : ''}}">{{m.double(n)}} {{word || 'none'}}</view></template>
      <include src="./part.wxml" />
      <template is="t" data="{{...item, on: true}}" />
      <view wx:if="{{kind === 1}}">one</view><view wx:elif="{{kind === 2}}">two</view><view wx:else>many</view>
      <view wx:for="{{map}}" wx:for-index="k" wx:key="*this">{{k}}={{item}}</view>
      <view wx:for="{{2}}" wx:for-item="i">n{{i}}</view>
      <view hidden="{{true}}">hidden</view><view style="color:red;display:none">gone</view>
      <view bindtap="more" data-step="{{3}}">more</view>`,
    'p/a.js': `Page({
      data: { item: { n: 4 }, kind: 2, map: { a: 1, b: 2 } },
      more(e) { this.setData({ kind: e.currentTarget.dataset.step, 'item.word': 'w', 'map.c': 3 }) },
    })`,
  })
  const mini = await openMini({ host: 'weapp', dist })
  expect(mini.text().split('\n')).toEqual(['included', '8 none', 'two', 'a=1', 'b=2', 'n0', 'n1', 'more'])
  expect(mini.has('.t.on')).toBe(true)
  await mini.tap('more')
  expect(mini.text()).toContain('8 w\nmany\na=1\nb=2\nc=3')
  await mini.close()
})

test("templates of an import's imports are not available", async () => {
  const dist = shell('weapp', {
    'p/a.json': '{}',
    'p/a.js': 'Page({})',
    'p/a.wxml': '<import src="./one.wxml" /><template is="inner" />',
    'p/one.wxml': '<import src="./two.wxml" />',
    'p/two.wxml': '<template name="inner"><view>inner</view></template>',
  })
  const mini = await openMini({ host: 'weapp', dist })
  await expect(mini.close()).rejects.toThrow('"inner" does not exist')
})

test('components: properties, a slot, own data, life cycle', async () => {
  const dist = shell('weapp', {
    'p/a.json': '{"usingComponents":{"x-box":"../c/box"}}',
    'p/a.js':
      'Page({ data: { title: "t1", show: true }, rename() { this.setData({ title: "t2" }) }, drop() { this.setData({ show: false }) } })',
    'p/a.wxml':
      '<x-box wx:if="{{show}}" title="{{title}}"><text>slotted</text></x-box><view bindtap="rename">rename</view><view bindtap="drop">drop</view>',
    'c/box.json': '{"component":true}',
    'c/box.wxml': '<view bindtap="add">{{title}} {{n}}<slot /></view>',
    'c/box.js': `Component({
      properties: { title: String },
      data: { n: 0 },
      lifetimes: { attached() { wx.setStorageSync('seen', 'attached') }, detached() { wx.setStorageSync('seen', 'detached') } },
      methods: { add() { this.setData({ n: this.data.n + 1 }) } },
    })`,
  })
  const mini = await openMini({ host: 'weapp', dist })
  expect(mini.text()).toContain('t1 0slotted')
  expect(mini.storage.get('seen')).toBe('attached')
  await mini.tap('t1 0')
  await mini.tap('rename')
  expect(mini.text()).toContain('t2 1slotted')
  await mini.tap('drop')
  expect(mini.storage.get('seen')).toBe('detached')
  await mini.close()
})

test.each([
  [
    'weapp',
    'custom-tab-bar',
    {
      custom: true,
      list: [
        { pagePath: 'p/a', text: 'A' },
        { pagePath: 'p/b', text: 'B' },
      ],
    },
  ],
  [
    'alipay',
    'customize-tab-bar',
    {
      customize: true,
      items: [
        { pagePath: 'p/a', name: 'A' },
        { pagePath: 'p/b', name: 'B' },
      ],
    },
  ],
] as const)('%s: a custom tab bar is part of every tab page', async (host, name, tabBar) => {
  const weapp = host === 'weapp'
  const api = weapp ? 'wx' : 'my'
  const [markup, tap] = weapp ? ['wxml', 'bindtap'] : ['axml', 'onTap']
  const dist = shell(
    host,
    {
      'p/a.json': '{}',
      'p/a.js': 'Page({})',
      [`p/a.${markup}`]: '<view>a</view>',
      [`${name}/index.json`]: '{"component":true}',
      [`${name}/index.js`]: `Component({ methods: { go() { ${api}.switchTab({ url: '/p/b' }) } } })`,
      [`${name}/index.${markup}`]: `<view ${tap}="go">to b</view>`,
    },
    { tabBar },
  )
  const mini = await openMini({ host, dist })
  expect(mini.text()).toBe('a\nto b')
  await mini.tap('to b')
  expect(mini.stack()).toEqual(['p/b'])
  expect(mini.text()).toBe('b\nto b')
  await mini.close()
})

test('code of a subpackage cannot be required from other packages', async () => {
  const dist = shell(
    'weapp',
    { 'p/a.json': '{}', 'p/a.js': 'require("../s/x.js"); Page({})', 'p/a.wxml': '<view/>', 's/x.js': '' },
    { subPackages: [{ root: 's', pages: [] }] },
  )
  const mini = await openMini({ host: 'weapp', dist })
  await expect(mini.close()).rejects.toThrow('closed to others')
})

test('the app uses the clock given by `now`', async () => {
  const dist = shell('weapp', {
    'p/a.json': '{}',
    'p/a.wxml': '<view>{{at}}</view>',
    'p/a.js':
      'Page({ onLoad() { this.setData({ at: new Date().getFullYear() + " " + (Date.now() > 0) + " " + (new Date() instanceof Date) }) } })',
  })
  const mini = await openMini({ host: 'weapp', dist, now: Date.UTC(2031, 5, 1) })
  expect(mini.text()).toBe('2031 true true')
  await mini.close()
})

test('in an orderly run the clock stops; a short timer fires only while a test waits', async () => {
  const dist = shell('weapp', {
    'p/a.json': '{}',
    'p/a.wxml': '<view>{{late}} {{ms}}</view>',
    'p/a.js': `Page({
      data: { late: 'no', ms: -1 },
      onLoad() {
        const since = Date.now()
        setTimeout(() => this.setData({ late: 'yes', ms: Date.now() - since }), 300)
      },
    })`,
  })
  const mini = await openMini({ host: 'weapp', dist, orderly: true })
  await new Promise((resolve) => setTimeout(resolve, 400))
  await mini.still()
  expect(mini.text()).toBe('no -1')
  await mini.waitFor('yes')
  expect(mini.text()).toBe('yes 300')
  await mini.close()
})

test('in an orderly run long timers wait for advance()', async () => {
  const dist = shell('weapp', {
    'p/a.json': '{}',
    'p/a.wxml': '<view>{{n}} {{once}}</view>',
    'p/a.js': `Page({
      data: { n: 0, once: 'no' },
      onLoad() {
        this.ticks = setInterval(() => this.setData({ n: this.data.n + 1 }), 1000)
        setTimeout(() => this.setData({ once: 'yes' }), 3000)
        clearTimeout(setTimeout(() => this.setData({ once: 'never' }), 2000))
      },
    })`,
  })
  const mini = await openMini({ host: 'weapp', dist, orderly: true })
  expect(mini.text()).toBe('0 no')
  await mini.advance()
  await mini.advance()
  expect(mini.text()).toBe('2 yes')
  await mini.close()
})
