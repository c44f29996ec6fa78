import TestUtils from '@tarojs/test-utils-react'
import { PRODUCT, shown } from '../../../../../test/builders/product-page'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import type { DetailModel } from '../model'
import { Leaflet } from './leaflet'
import { PatientSheet } from './patient-sheet'

const leaflet = [
  { title: '用法用量', text: '成人一次 1 粒。12岁以下儿童遵医嘱。' },
  { title: '注意事项', text: '孕妇禁用。' },
]
const HEALTH = { allergy: '', pregnancy: 'pregnant', liver: 'normal', kidney: 'normal', diseases: [] } as const
const HER = { id: 1, name: '林一', birth: '1995-01-01', health: HEALTH } as unknown as NonNullable<
  DetailModel['leaflet']['patient']
>

async function draw(parts: object[], change: (model: DetailModel) => void = () => {}) {
  const { app, model, hosts } = await shown({ ...PRODUCT, leaflet: parts })
  Object.assign(hosts.speech, { canRead: () => true })
  change(model)
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Leaflet model={model.leaflet} />
      <PatientSheet model={model.leaflet} onClose={model.close} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const marked = document.querySelector('.product-leaf__sentence--on')?.textContent ?? ''
  const links = [...document.querySelectorAll('[role="link"]')].map((node) => node.textContent)
  const html = document.body.innerHTML
  utils.unmout()
  return { html, links, marked }
}

test('a leaflet without sentences about people shows no selector, only its sections', async () => {
  const { html } = await draw([{ title: '贮藏', text: '密封保存。' }])
  expect(html).toContain('密封保存。')
  expect(html).not.toContain('与用药人相关')
})

test('shows the groups of the leaflet, marks the sentence of a jump, and offers to read', async () => {
  const { html, marked } = await draw(leaflet, (model) => model.leaflet.jumpTo('child'))
  for (const text of ['与用药人相关', '儿童', '孕期', '朗读']) expect(html).toContain(text)
  expect(html).not.toContain('肾功能')
  expect(marked).toBe('12岁以下儿童遵医嘱。')
})

test('shows the sentences for the patient first, each a link to its section', async () => {
  const { html, links } = await draw(leaflet, ({ leaflet: it }) => {
    it.patients = [HER]
    it.pick(HER)
  })
  expect(links).toEqual(['孕妇禁用。注意事项'])
  expect(html).toContain('不选用药人')
  expect(html.indexOf('孕妇禁用。')).toBeLessThan(html.indexOf('成人一次'))
})

test('says that the leaflet has no sentence for a patient, and offers to add one where none is stored', async () => {
  const { html } = await draw([{ title: '注意事项', text: '儿童慎用。' }], ({ leaflet: it }) => it.pick(HER))
  expect(html).toContain('没有找到专门写给林一这类人群的句子')
  expect(html).toContain('还没有用药人')
})
