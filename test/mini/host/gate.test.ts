/** The compile check and the start-up measurement. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compilePackage } from './compile'
import { fixtureDist } from './fixture'
import { measureBoot } from './measure'

test('a built package compiles; a broken package reports the place', () => {
  const dist = fixtureDist('weapp')
  expect(compilePackage(dist)).toEqual([])
  expect(compilePackage(fixtureDist('alipay'), 'alipay')).toEqual([])
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-gate-'))
  fs.cpSync(dist, copy, { recursive: true })
  fs.writeFileSync(path.join(copy, 'pages/mine/index.wxml'), '<view wx:if="{{a b}}">x</view>')
  fs.writeFileSync(path.join(copy, 'app.wxss'), '.a { @foo; }}')
  fs.rmSync(path.join(copy, 'packages/a/form/index.js'))
  const errors = compilePackage(copy).join('\n')
  fs.rmSync(copy, { recursive: true })
  expect(errors).toContain('packages/a/form/index.js is missing')
  expect(errors).toContain('pages/mine/index.wxml:1:12')
  expect(errors).toContain('app.wxss(1:6)')
}, 600_000)

test('a start costs CPU time and setData', () => {
  const measured = measureBoot({ host: 'weapp', dist: fixtureDist('weapp'), runs: 1, until: '加一' })
  expect(measured.errors).toEqual([])
  expect(measured.cpuMs).toBeGreaterThan(0)
  expect(measured.scriptMs).toBeGreaterThan(0)
  expect(measured.setDataBytes).toBeGreaterThan(1000)
}, 600_000)
