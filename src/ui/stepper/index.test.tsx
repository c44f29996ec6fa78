import TestUtils from '@tarojs/test-utils-react'
import { Stepper, type StepperProps } from '.'

async function show(props: Partial<StepperProps>) {
  const utils = new TestUtils()
  const onChange = jest.fn<void, [number]>()
  const onLimit = jest.fn<void, ['min' | 'max']>()
  await utils.mount(() => <Stepper value={3} max={5} onChange={onChange} onLimit={onLimit} {...props} />)
  const step = (await utils.queries.waitForQuerySelector('.y-step'))!
  const [minus, plus] = Array.from<Element>(step.querySelectorAll('.y-step__button'))
  const number = step.querySelector('.y-step__number')!
  const press = (side: Element) => utils.act(() => void utils.fireEvent.click(side))
  const type = (value: string) => {
    utils.act(() => void number.dispatchEvent(new CustomEvent('input', { detail: { value } })))
    utils.act(() => void number.dispatchEvent(new CustomEvent('blur', { detail: { value } })))
  }
  return { step, minus: minus!, plus: plus!, number, press, type, onChange, onLimit, close: () => utils.unmout() }
}

test('plus and minus change the number by one', async () => {
  const { minus, plus, press, onChange, onLimit, close } = await show({})
  press(plus)
  press(minus)
  expect(onChange.mock.calls).toEqual([[4], [2]])
  expect(onLimit).not.toHaveBeenCalled()
  close()
})

test('at a limit the number stays and the limit is named', async () => {
  const { plus, press, onChange, onLimit, close } = await show({ value: 5 })
  press(plus)
  expect([onChange.mock.calls, onLimit.mock.calls]).toEqual([[], [['max']]])
  close()
})

test('at the minimum the minus is grey and a tap names the limit', async () => {
  const { minus, press, onChange, onLimit, close } = await show({ value: 1 })
  expect(minus.className).toContain('y-step__button--off')
  press(minus)
  expect([onChange.mock.calls, onLimit.mock.calls]).toEqual([[], [['min']]])
  close()
})

test.each<[string, number[][], string[][]]>([
  ['4', [[4]], []],
  ['9', [[5]], [['max']]],
  ['0', [[1]], [['min']]],
  ['', [], []],
  ['1.5', [], []],
])('typing %p gives %p and limit %p', async (text, changes, limits) => {
  const { type, onChange, onLimit, close } = await show({})
  type(text)
  expect([onChange.mock.calls, onLimit.mock.calls]).toEqual([changes, limits])
  close()
})

test('ST-41 the stepper of a product that cannot be bought is grey and disabled', async () => {
  const { step, plus, minus, number, press, onChange, onLimit, close } = await show({ disabled: true })
  press(plus)
  press(minus)
  expect(step.className).toContain('y-step--off')
  expect([plus, minus].map((side) => side.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  expect(number.hasAttribute('disabled')).toBe(true)
  expect([onChange.mock.calls, onLimit.mock.calls]).toEqual([[], []])
  close()
})

test('a screen reader hears product, number and both buttons', async () => {
  const { step, plus, minus, close } = await show({ name: '布洛芬缓释胶囊' })
  expect(step.getAttribute('aria-label')).toBe('布洛芬缓释胶囊，数量，3')
  expect([minus, plus].map((side) => side.getAttribute('aria-label'))).toEqual(['减少', '增加'])
  close()
})
