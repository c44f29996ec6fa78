/* eslint-disable @typescript-eslint/no-restricted-imports -- every host's own file is tried here */
import { installGlobal, restore } from '../../../test/fakes/native'
import { speech as alipay } from './index.alipay'
import { speech as h5 } from './index.h5'
import { speech as weapp } from './index.weapp'

interface Utterance {
  text: string
  lang: string
  onend(): void
  onerror(event: { error: string }): void
}

afterEach(restore)

function voice() {
  const spoken: Utterance[] = []
  const cancel = jest.fn()
  installGlobal('window', { speechSynthesis: { cancel, speak: (utterance: Utterance) => spoken.push(utterance) } })
  installGlobal('SpeechSynthesisUtterance', function (this: Utterance, text: string) {
    this.text = text
  })
  return { spoken, cancel }
}

test.each(Object.entries({ weapp, alipay }))('%s: a mini-program does not read aloud', async (_, speech) => {
  expect(speech.canRead()).toBe(false)
  expect(await speech.read()).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'hide' } })
  expect(() => speech.stop()).not.toThrow()
})

test('a browser reads in Chinese, in place of what it reads, and reports the end', async () => {
  const { spoken, cancel } = voice()
  expect(h5.canRead()).toBe(true)
  const reading = h5.read('孕妇禁用。')
  expect(spoken).toMatchObject([{ text: '孕妇禁用。', lang: 'zh-CN' }])
  expect(cancel).toHaveBeenCalledTimes(1)
  spoken[0]?.onend()
  expect(await reading).toEqual({ ok: true, value: undefined })
})

test.each([
  ['canceled', { ok: true }],
  ['interrupted', { ok: true }],
  ['synthesis-failed', { ok: false, error: { kind: 'failed', reason: 'unknown' } }],
])('a reading that ends with %s is reported', async (error, result) => {
  const { spoken } = voice()
  const reading = h5.read('a')
  spoken[0]?.onerror({ error })
  expect(await reading).toMatchObject(result)
})

test('a browser without voices reads nothing', async () => {
  installGlobal('window', {})
  expect(h5.canRead()).toBe(false)
  expect(await h5.read('a')).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'hide' } })
  expect(() => h5.stop()).not.toThrow()
})

test('a browser that throws is a failure', async () => {
  installGlobal('window', { speechSynthesis: {} })
  installGlobal('SpeechSynthesisUtterance', function () {})
  expect(await h5.read('a')).toEqual({ ok: false, error: { kind: 'failed', reason: 'unknown' } })
})
