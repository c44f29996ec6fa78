/** Runs the fixture app on both hosts, and on weapp with both renderers. */
import { openMini, type MiniHost, type OpenOptions } from './index'
import { fixtureDist } from './fixture'
import { fixtureServer, type FixtureServer } from './server'

const setups = [
  ['weapp', 'own'],
  ['weapp', 'glass-easel'],
  ['alipay', 'own'],
] as const

/** Limit for building the fixture twice on a busy machine, in ms. */
const BUILD_MS = 600_000

let server: FixtureServer
beforeAll(async () => {
  fixtureDist('weapp')
  fixtureDist('alipay')
  server = await fixtureServer()
}, BUILD_MS)
afterAll(() => server.close())

describe.each(setups)('%s, %s renderer', (host, renderer) => {
  let mini: MiniHost
  const open = async (overrides: Partial<OpenOptions> = {}) => {
    mini = await openMini({ host, renderer, dist: fixtureDist(host), rewrite: server.rewrite, ...overrides })
    return mini
  }
  const trail = () => (mini.storage.get('trail') ?? []) as string[]

  test('first screen, state, a list, conditions, MobX, a custom wrapper', async () => {
    await open()
    expect(mini.stack()).toEqual(['pages/home/index'])
    expect(mini.setDataLog.calls).toBe(1)
    await mini.tap('加一')
    expect(mini.find('.count')?.text).toBe('计数 1')
    await mini.tap('加入购物车')
    expect(mini.text()).toContain('购物车 1 件')
    expect(mini.has('更多内容')).toBe(false)
    await mini.tap('展开')
    expect(mini.has('更多内容')).toBe(true)
    await mini.tap('收起')
    expect(mini.has('更多内容')).toBe(false)
    expect(mini.findAll('.card')).toHaveLength(5)
    await mini.tap('.card', { nth: 2 })
    expect(mini.text()).toContain('选中 3')
    await mini.tap('包裹加一')
    expect(mini.find('.wrapped')?.text).toBe('包裹 1')
    await mini.tap('加一', { exact: true })
    expect(mini.find('.count')?.text).toBe('计数 2')
    await mini.close()
  })

  test('bubbling stops where the app stops propagation', async () => {
    await open()
    await mini.tap('冒泡')
    expect(mini.find('.outer')?.text).toContain('外层 1')
    await mini.tap('不冒泡')
    expect(mini.find('.outer')?.text).toContain('外层 1')
    await mini.close()
  })

  test('typing, scrolling and pulling', async () => {
    await open()
    await mini.input('请输入姓名', '小明')
    expect(mini.find('.hello')?.text).toBe('你好，小明')
    expect(mini.find('.name')?.value).toBe('小明')
    await mini.page().reachBottom()
    expect(mini.findAll('.card')).toHaveLength(10)
    await mini.page().pullDown()
    expect(mini.findAll('.card')).toHaveLength(5)
    await mini.page().scroll(120)
    expect(mini.text()).toContain('滚动 120')
    await mini.close()
  })

  test('form controls', async () => {
    await open({ path: 'packages/a/form/index' })
    await mini.pick('.city', '北京')
    expect(mini.find('.city')?.text).toBe('城市 北京')
    await mini.tap('.sw')
    expect(mini.text()).toContain('开关 开')
    await mini.input('.memo', '饭后')
    expect(mini.text()).toContain('备忘 饭后')
    await mini.tap('乙项')
    await mini.tap('甲项')
    expect(mini.text()).toContain('勾选 a+b')
    await mini.tap('Y项')
    expect(mini.text()).toContain('单选 y')
    await mini.input('.phone', '13800000000', { blur: true })
    expect(mini.text()).toContain('出 13800000000')
    await mini.tap('提交')
    expect(mini.find('.sent')?.text).toBe('{"phone":"13800000000"}')
    await mini.tap('清空')
    expect(mini.find('.sent')?.text).toBe('已清空')
    await mini.scroll('.scroller', { end: true })
    expect(mini.text()).toContain('滚动位置 9000')
    expect(mini.text()).toContain('触底 1')
    await mini.slide('.banner', 1)
    expect(mini.text()).toContain('第 1 张')
    await mini.close()
  })

  test('pages: life cycle, tabs that stay alive, subpackages, the limit of ten', async () => {
    await open()
    await mini.waitFor(() => trail().includes('home:ready'))
    expect(trail().slice(0, 2)).toEqual(['app:launch', 'home:load'])
    await mini.tap('去详情')
    expect(mini.stack()).toEqual(['pages/home/index', 'packages/a/detail/index'])
    expect(mini.text()).toContain('编号 7 药')
    expect(mini.text()).toContain('sub-common-marker')
    await mini.tap('买一件')
    await mini.tap('返回')
    expect(mini.stack()).toEqual(['pages/home/index'])
    expect(trail()).toEqual(expect.arrayContaining(['home:hide', 'detail:load', 'detail:show', 'detail:unload']))
    expect(mini.text()).toContain('购物车 1 件')
    await mini.tap('加一')
    await mini.tap('我的')
    expect(mini.page().path).toBe('pages/mine/index')
    expect(mini.text()).toContain('共 1 件')
    await mini.switchTab('首页')
    expect(mini.find('.count')?.text).toBe('计数 1')
    expect(trail().filter((one) => one === 'home:load')).toHaveLength(1)
    await mini.tap('去详情')
    for (let i = 0; i < 9; i += 1) await mini.tap('再开一层')
    expect(mini.stack()).toHaveLength(10)
    expect(mini.find('.stack')?.text).toContain('webview count limit exceed')
    await mini.tap('去空页')
    expect(mini.find('.stack')?.text).toBe('没有此页')
    await mini.tap('改去表单')
    expect(mini.stack()[9]).toBe('packages/a/form/index')
    await mini.back()
    await mini.tap('重开首页')
    expect(mini.stack()).toEqual(['pages/home/index'])
    expect(mini.find('.count')?.text).toBe('计数 0')
    await mini.close()
  })

  test('requests: success, an HTTP error as the host reports it, ten at once, upload, abort', async () => {
    await open({ path: 'packages/a/detail/index', query: { id: '9' } })
    await mini.tap('加载')
    await mini.waitFor('200 阿莫西林')
    expect(mini.requests[0]).toMatchObject({
      method: 'POST',
      status: 200,
      pending: false,
      body: expect.anything() as object,
    })
    await mini.tap('加载缺失')
    await mini.waitFor(host === 'weapp' ? '404 没有' : '失败 19 404')
    await mini.reLaunch('/pages/mine/index')
    await mini.tap('并发')
    await mini.waitFor('并发 12')
    if (host === 'weapp') expect(mini.mostRequestsAtOnce).toBe(10)
    await mini.tap('上传')
    await mini.waitFor('上传 {"parts":2}')
    await mini.tap('中断')
    await mini.waitFor(/错误 .*(abort|9)/)
    await mini.settle()
    await mini.close()
  })

  test('host APIs: storage, dialogs, toast, login, location, payment, buttons', async () => {
    const storage = new Map<string, string>()
    await open({ path: 'pages/mine/index', storage, openTypes: { getPhoneNumber: { code: 'p1' } } })
    await mini.tap('存备注')
    await mini.tap('弹窗')
    expect(mini.text()).toContain('确定？')
    await expect(mini.tap('登录')).rejects.toThrow('a dialog is open')
    await mini.tap('确定')
    await mini.waitFor('确认了')
    expect(mini.modals).toMatchObject([{ title: '提示', answer: '确定' }])
    await mini.tap('弹窗')
    await mini.tap('取消')
    await mini.waitFor('取消了')
    await mini.tap('菜单')
    await mini.tap('乙')
    await mini.waitFor(host === 'weapp' ? '选了 1' : '选了 undefined')
    await mini.tap('提示一下')
    expect(mini.toasts).toMatchObject([{ title: '轻提示' }])
    await mini.tap('登录')
    await mini.waitFor(/登录 (wx|ali)-code/)
    await mini.tap('定位')
    await mini.waitFor(host === 'weapp' ? /错误 .*requiredPrivateInfos/ : '位置 string 31.2')
    await mini.tap('支付')
    await mini.waitFor(host === 'weapp' ? '已支付' : '结果 9000')
    if (host === 'weapp') mini.override('requestPayment', () => Promise.reject(new Error('requestPayment:fail cancel')))
    else mini.override('tradePay', () => ({ resultCode: '6001' }))
    await mini.tap('支付')
    await mini.waitFor(host === 'weapp' ? '失败 requestPayment:fail cancel' : '结果 6001')
    await mini.tap('手机号')
    await mini.waitFor('号码 p1')
    await expect(mini.tap('不可点')).rejects.toThrow('disabled')
    await mini.close()
    await open({ path: 'pages/mine/index', storage })
    expect(mini.text()).toContain('备注 已存')
    await mini.close()
  })

  test('sharing, going to the background and returning', async () => {
    await open()
    expect(mini.share()).toMatchObject({ title: '分享标题' })
    await mini.background()
    await mini.foreground()
    expect(trail().slice(-2)).toEqual(['home:hide', 'home:show'])
    await mini.close()
  })

  test('deep trees render completely', async () => {
    await open({ path: 'packages/b/nested/index' })
    expect(mini.find('.bottom')?.text).toBe('到底了')
    await mini.close()
  })

  test('lists: keyed removal and reversal', async () => {
    await open({ path: 'packages/b/list/index' })
    await mini.tap('删第一个')
    await mini.tap('倒序')
    const names = mini.findAll('.item-name').map((one) => one.text)
    expect(names).toHaveLength(19)
    expect([names[0], names[18]]).toEqual(['药品20', '药品2'])
    await mini.close()
  })
})
