import TestUtils from '@tarojs/test-utils-react'
import { Stepper } from '.'
test('probe', async () => {
  const utils = new TestUtils()
  await utils.mount(() => <Stepper value={1} max={5} onChange={console.log} />)
  console.log(document.body.innerHTML)
})
