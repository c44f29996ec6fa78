import { useState } from 'react'
import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { Sheet } from '.'
import { press } from '../press'

const focused = () => document.activeElement?.getAttribute('aria-label')

async function show() {
  const utils = new TestUtils()
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <View>
        <View className="opener" {...press(() => setOpen(true), '打开')} />
        <Sheet
          open={open}
          title="规格"
          onClose={() => setOpen(false)}
          foot={<View {...press(() => undefined, '确定')} />}
        >
          内容
        </Sheet>
      </View>
    )
  }
  await utils.mount(Page)
  const opener = (await utils.queries.waitForQuerySelector('.opener')) as HTMLElement
  const key = (name: string, overrides = {}) =>
    utils.act(
      () =>
        void document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, bubbles: true, ...overrides }),
        ),
    )
  opener.focus()
  utils.act(() => void utils.fireEvent.click(opener))
  const sheet = () => document.querySelector<HTMLElement>('.y-sheet')
  return { utils, key, sheet }
}

test('an open sheet takes the focus, holds it and returns it on close', async () => {
  const { utils, key, sheet } = await show()
  expect(focused()).toBe('规格')
  const stops = sheet()!.querySelectorAll<HTMLElement>('[tabindex="0"]')
  stops[stops.length - 1]!.focus()
  key('Tab')
  expect(focused()).toBe('关闭')
  key('Tab', { shiftKey: true })
  expect(focused()).toBe('确定')
  key('Escape')
  expect(sheet()).toBeNull()
  expect(focused()).toBe('打开')
  utils.unmout()
})

test.each(['.y-sheet__close', '.y-mask__backdrop'])('%s closes it', async (selector) => {
  const { utils, sheet } = await show()
  expect(sheet()!.getAttribute('role')).toBe('dialog')
  utils.act(() => void utils.fireEvent.click(document.querySelector(selector)!))
  expect(sheet()).toBeNull()
  utils.unmout()
})

test('a press with the keyboard works like a tap', async () => {
  const { utils, key, sheet } = await show()
  sheet()!.querySelector<HTMLElement>('.y-sheet__close')!.focus()
  key('Enter')
  expect(sheet()).toBeNull()
  utils.unmout()
})
