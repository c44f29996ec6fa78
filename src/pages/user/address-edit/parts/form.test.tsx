import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { AddressEditModel } from '../model'
import { FormView } from './form'

test('EN-04 the form offers the tags home, company and school, and sets the tapped one', async () => {
  const changes: unknown[] = []
  const form = { name: '', mobile: '', region: '', address: '', roomNo: '', tag: '公司', isDefault: false }
  const model = { form, errors: {}, set: (...change: unknown[]) => changes.push(change) }
  const utils = new TestUtils()
  await utils.mount(() => (
    <View id="form">
      <FormView model={model as unknown as AddressEditModel} />
    </View>
  ))
  await utils.queries.waitForQuerySelector('#form')
  const chips = [...document.querySelectorAll<HTMLElement>('#form .y-chip')]
  expect(chips.map(({ textContent }) => textContent)).toEqual(['家', '公司', '学校'])
  for (const chip of chips) utils.fireEvent.click(chip)
  expect(changes).toEqual([
    ['tag', '家'],
    ['tag', ''],
    ['tag', '学校'],
  ])
  utils.unmout()
})
