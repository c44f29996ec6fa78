import path from 'node:path'
import { compile } from 'sass'
import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { Pair } from '.'

test('a long term stays on one line beside a value at the right edge, and keeps its column elsewhere', async () => {
  const utils = new TestUtils()
  await utils.mount(() => (
    <View id="pairs">
      <Pair name="11-29 0–12 点" right>
        152/96
      </Pair>
      <Pair name="批准文号">国药准字</Pair>
    </View>
  ))
  await utils.queries.waitForQuerySelector('#pairs')
  const terms = [...document.querySelectorAll('#pairs .y-facts__name')].map(({ className }) => className)
  expect(terms.map((name) => name.includes('y-facts__name--fit'))).toEqual([true, false])
})

test('a long number breaks inside its card', () => {
  const { css } = compile(path.join(__dirname, 'index.scss'))
  expect(css).toMatch(/\.y-facts > \.grow \{[^}]*overflow-wrap: anywhere/)
})
