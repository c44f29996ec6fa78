import { testApp } from '../../test/fakes/app'
import { DEFAULT_STORE_KEY, loadConfigValue, loadConfigValues } from './config-values'

const answers = {
  defaultConfig: ({ key }: { key?: unknown }) => ({ code: String(key), value: 'S1', remark: '' }),
  configByKeys: [{ code: 'GROWTH', value: '10', remark: '' }],
}

function visit(platform: string) {
  const it = testApp(answers)
  it.stores.startup.platform = platform
  return { stores: it.stores, asked: it.hosts.transport.inputsOf }
}

test.each(['yingyang', 'baiyang123', 'tencent_health_b2c'])(
  'BC-73 STORE_NUMBER is not loaded for %s',
  async (platform) => {
    const { stores, asked: callsTo } = visit(platform)
    expect(await loadConfigValue(stores, DEFAULT_STORE_KEY)).toEqual({ ok: true, data: '' })
    expect(callsTo('defaultConfig')).toEqual([])
    await loadConfigValue(stores, 'SERVICE_PHONE')
    await loadConfigValues(stores, ['GROWTH', DEFAULT_STORE_KEY])
    expect([callsTo('defaultConfig'), callsTo('configByKeys')]).toEqual([
      [{ key: 'SERVICE_PHONE' }],
      [{ keys: 'GROWTH' }],
    ])
  },
)

test.each(['', 'baiyang', 'tencent_health_o2o'])('BC-73 STORE_NUMBER is loaded for %p', async (platform) => {
  const { stores, asked: callsTo } = visit(platform)
  expect(await loadConfigValue(stores, DEFAULT_STORE_KEY)).toEqual({ ok: true, data: 'S1' })
  expect(await loadConfigValues(stores, ['GROWTH', DEFAULT_STORE_KEY])).toEqual({
    ok: true,
    data: { GROWTH: '10', STORE_NUMBER: '' },
  })
  expect(callsTo('configByKeys')).toEqual([{ keys: 'GROWTH,STORE_NUMBER' }])
})
