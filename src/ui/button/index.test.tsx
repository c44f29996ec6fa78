import TestUtils from '@tarojs/test-utils-react'
import { Button } from '.'

async function show(props: Partial<Parameters<typeof Button>[0]>) {
  const [onPress, onBlocked] = [jest.fn(), jest.fn()]
  const utils = new TestUtils()
  await utils.mount(() => (
    <Button onPress={onPress} onBlocked={onBlocked} {...props}>
      提交
    </Button>
  ))
  const button = (await utils.queries.waitForQuerySelector('.y-button')) as HTMLElement
  utils.act(() => void utils.fireEvent.click(button))
  const result = [onPress.mock.calls.length, onBlocked.mock.calls.length, button.getAttribute('aria-disabled')]
  utils.unmout()
  return result
}

test('a tap presses it; disabled it shows what is missing; with work under way it does nothing', async () => {
  expect(await show({})).toEqual([1, 0, null])
  expect(await show({ disabled: true })).toEqual([0, 1, 'true'])
  expect(await show({ loading: true })).toEqual([0, 0, 'true'])
})
