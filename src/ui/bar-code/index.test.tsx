import TestUtils from '@tarojs/test-utils-react'
import { BarCode, type BarCodeProps } from '.'

async function drawn(props: BarCodeProps) {
  const utils = new TestUtils()
  await utils.mount(() => <BarCode {...props} />)
  const barsElement = (await utils.queries.waitForQuerySelector('.y-bars'))!
  const count = (name: string) => barsElement.querySelectorAll(name).length
  const label = barsElement.querySelector('[role=img]')?.getAttribute('aria-label') ?? null
  const content = [count('.y-bars__1'), count('.y-bars__0'), label, barsElement.textContent]
  utils.unmout()
  return content
}

test('PR-34 an EAN-13 is drawn as thirty bars and twenty-nine gaps, with its label', async () => {
  const label = '条码 6901234567892'
  expect(await drawn({ code: '6901234567892', label, text: '6901 2345' })).toEqual([30, 29, label, '6901 2345'])
})

test.each(['<img src=x onerror=a', '6901234567890'])('%s is shown as text without bars', async (code) => {
  expect(await drawn({ code, label: 'x' })).toEqual([0, 0, null, code])
})
