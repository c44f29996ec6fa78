import { pageUrl } from '../../src/routes'
import { consentsOnceGiven } from '../support/ask'
import { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { newcomer } from '../support/shopper'
import { HOSTS, openShop, type Host } from './support'

let server: RunningServer
const proofs = { weapp: createProof('weapp', 'consent'), alipay: createProof('alipay', 'consent') }
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  HOSTS.forEach((host) => proofs[host].save())
  await server?.stop()
})

/** Opens a mini-program on a new device and counts how often it requests the position from the host. */
async function newVisitor(host: Host, storage = new Map<string, string>()) {
  const locationCalls = { times: 0 }
  const getLocation = () => {
    locationCalls.times++
    return { latitude: 28.2, longitude: 112.97, accuracy: 10 }
  }
  const mini = await openShop(host, server.url, { allows: null, storage, overrides: { getLocation } })
  /** Triggers the first action that needs the position. */
  const want = async () => {
    await mini.reLaunch(pageUrl('searchAddress'))
    await mini.tap('重新定位')
    await mini.waitFor('允许药达使用位置信息？')
  }
  return { mini, asked: locationCalls, want }
}

describe.each(HOSTS)('consent on %s', (host) => {
  const { [host]: proof } = proofs

  test('RX-10 the position is not requested before consent, and a refusal keeps the app usable', async () => {
    const { mini, asked: locationCalls, want } = await newVisitor(host)
    await mini.waitFor('浏览前请了解')
    await mini.tap('不同意', { within: '.consent-notice' })
    await mini.waitGone('浏览前请了解')
    await want()
    expect(locationCalls.times).toBe(0)
    await mini.tap('不同意', { within: '.y-sheet' })
    await mini.waitGone('允许药达使用位置信息？')
    await mini.reLaunch(pageUrl('category'))
    await mini.waitFor('感冒灵颗粒 10g×9袋')
    await mini.reLaunch(pageUrl('searchGoods', { id: '布洛' }))
    await mini.waitFor('布洛芬混悬液')
    expect(locationCalls.times).toBe(0)
    await mini.close()
  })

  test('RX-10 a consent is given, withdrawn and requested again; the account records both decisions', async () => {
    const token = await newcomer(server.url, `1390000007${HOSTS.indexOf(host)}`)
    const { mini, asked: locationCalls, want } = await newVisitor(host, new Map([['JWTTOKEN', JSON.stringify(token)]]))
    await want()
    await mini.tap('同意', { within: '.y-sheet', exact: true })
    await mini.waitFor(() => locationCalls.times > 0)
    await mini.waitFor(() => mini.storage.get('broswerLocation') !== undefined)
    expect(await consentsOnceGiven(server.url, token, true)).toMatchObject([{ purpose: 'location', given: true }])
    await mini.reLaunch(pageUrl('consent'))
    await mini.waitFor('已同意 · ')
    proof.opened('consent')
    await mini.tap('.y-switch', { nth: 0 })
    await mini.tap('撤回', { within: '.y-dialog', nth: -1 })
    await mini.waitFor('已撤回')
    expect(mini.storage.get('broswerLocation') !== undefined).toBe(false)
    expect(await consentsOnceGiven(server.url, token, false)).toMatchObject([{ purpose: 'location', given: false }])
    proof.did('consent', 'withdraws the position consent on the device and in the account')
    const before = locationCalls.times
    await mini.tap('.y-switch', { nth: 0 })
    await mini.waitFor('允许药达使用位置信息？')
    expect(locationCalls.times).toBe(before)
    await mini.close()
  })

  test('RX-10 the privacy policy opens from the consent sheet, which closes', async () => {
    const { mini, want } = await newVisitor(host)
    await want()
    await mini.tap('《隐私政策》', { within: '.y-sheet' })
    await mini.waitFor('五、会用到的设备能力')
    expect(mini.has('允许药达使用位置信息？')).toBe(false)
    await mini.tap('用户协议', { within: '.y-tabs' })
    await mini.waitFor('二、购药规则')
    proof.did('privacy', 'reads the policy with purposes and device permissions, and the terms')
    await mini.close()
  })

  test('/update shows the state of the host’s update manager', async () => {
    const listeners: Record<string, (news?: unknown) => void> = {}
    const applied = jest.fn()
    const manager = {
      onCheckForUpdate: (tell: never) => void (listeners.check = tell),
      onUpdateReady: (tell: never) => void (listeners.ready = tell),
      onUpdateFailed: (tell: never) => void (listeners.failed = tell),
      applyUpdate: applied,
    }
    const mini = await openShop(host, server.url, { overrides: { getUpdateManager: () => manager } })
    await mini.reLaunch(pageUrl('update'))
    await mini.waitFor('.y-skeleton')
    proof.saw('update', 'loading')
    listeners.failed?.()
    await mini.waitFor('检查失败')
    proof.saw('update', 'error')
    await mini.tap('重试')
    listeners.check?.({ hasUpdate: true })
    await mini.waitFor('正在下载新版本')
    listeners.ready?.()
    await mini.waitFor('新版本已准备好')
    await mini.tap('立即更新')
    expect(applied).toHaveBeenCalledTimes(1)
    proof.did('update', 'loads and starts a newer version')
    await mini.close()
  })
})
