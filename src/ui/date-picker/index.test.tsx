import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { DatePicker } from '.'

async function show(value: string) {
  const utils = new TestUtils()
  const days: string[] = []
  const Page = () => (
    <View>
      <DatePicker
        open
        value={value}
        last="2026-11-26"
        title="出生日期"
        onConfirm={(day) => days.push(day)}
        onClose={() => undefined}
      />
    </View>
  )
  await utils.mount(Page)
  await utils.queries.waitForQuerySelector('.y-date')
  const options = () => {
    const pickers = document.querySelectorAll<HTMLElement>('.y-date')
    return [...(pickers[pickers.length - 1]?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
  }
  const choose = (text: string) =>
    utils.act(() => void utils.fireEvent.click(options().find(({ textContent }) => textContent === text)!))
  return { days, options, choose }
}

test('three taps choose a day, without a keyboard', async () => {
  const { days, options, choose } = await show('')
  expect([options()[0]?.textContent, options().at(-1)?.textContent]).toEqual(['2026年', '1906年'])
  choose('1990年')
  expect(options()).toHaveLength(12)
  choose('2月')
  expect(options()).toHaveLength(28)
  choose('15日')
  expect(days).toEqual(['1990-02-15'])
})

test('days after the last one are not offered, and the chosen year is marked', async () => {
  const { options, choose } = await show('2020-06-15')
  expect(options().filter((option) => option.getAttribute('aria-checked') === 'true')).toHaveLength(1)
  choose('2026年')
  expect(options()).toHaveLength(11)
  choose('11月')
  expect(options()).toHaveLength(26)
})
