import { installGlobal, refuse, restore, throws } from '../../../test/fakes/native'
import { browserClipboard as h5 } from './browser'

afterEach(restore)

const written = { ok: true, value: { isReported: false } }
const manualReplies = { ok: false, error: { kind: 'unsupported', instead: 'manual' } }

describe('a browser', () => {
  const selection = (copy: () => boolean) => {
    const area = { value: '', style: {} as Record<string, string>, select: jest.fn(), remove: jest.fn() }
    const createElement = jest.fn((_: string) => area)
    const appendChild = jest.fn((_: object) => {})
    const execCommand = jest.fn((_: string) => copy())
    installGlobal('document', { createElement, body: { appendChild }, execCommand })
    return { area, createElement, appendChild, execCommand }
  }

  test('copies through the clipboard API', async () => {
    const writeText = jest.fn(async () => {})
    installGlobal('navigator', { clipboard: { writeText } })
    expect(await h5.write('Y7')).toEqual(written)
    expect(writeText.mock.calls).toEqual([['Y7']])
  })

  test.each([{}, { clipboard: { writeText: refuse(new Error('NotAllowed')) } }])(
    'copies through a hidden selection where there is no API or it refuses',
    async (navigator) => {
      installGlobal('navigator', navigator)
      const { area, createElement, appendChild, execCommand } = selection(() => true)
      expect(await h5.write('Y7')).toEqual(written)
      expect([createElement.mock.calls, appendChild.mock.calls, execCommand.mock.calls]).toEqual([
        [['textarea']],
        [[area]],
        [['copy']],
      ])
      expect(area.value).toBe('Y7')
      expect(area.style).toEqual({ position: 'fixed', opacity: '0' })
      expect(area.select.mock.invocationCallOrder[0]).toBeLessThan(execCommand.mock.invocationCallOrder[0] ?? 0)
      expect(area.remove).toHaveBeenCalledTimes(1)
    },
  )

  test('reports when neither works, and leaves nothing on the page', async () => {
    installGlobal('navigator', {})
    const refused = selection(() => false)
    expect(await h5.write('Y7')).toEqual(manualReplies)
    expect(refused.area.remove).toHaveBeenCalledTimes(1)
    const broken = selection(throws)
    expect(await h5.write('Y7')).toEqual(manualReplies)
    expect(broken.area.remove).toHaveBeenCalledTimes(1)
  })
})
