import TestUtils from '@tarojs/test-utils-react'
import { Progress, type ProgressProps } from '.'

async function read(props: ProgressProps) {
  const utils = new TestUtils()
  await utils.mount(() => <Progress {...props} />)
  const bar = (await utils.queries.waitForQuerySelector('.y-progress'))!
  const filled = (bar.querySelector('.nut-progress-inner') as HTMLElement | null)?.style.width
  const names = ['role', 'aria-label', 'aria-hidden'].map((name) => bar.getAttribute(name))
  utils.unmout()
  return [filled, ...names]
}

test('a labelled bar is a picture for screen readers', async () => {
  expect(await read({ percent: 60, label: '进度 60%' })).toEqual(['60%', 'img', '进度 60%', null])
})

test('a bar without a label is hidden from screen readers', async () => {
  expect(await read({ percent: 7 })).toEqual(['7%', null, null, 'true'])
})
