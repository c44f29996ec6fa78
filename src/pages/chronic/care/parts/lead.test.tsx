import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import { AppContext } from '@/page-kit/context'
import { PatientLine } from '@/features/product/patient/line'
import { Lead } from './list'

/** Returns the text of the notice for a shopper with these patients. */
async function textFor(patients: { id: number; name: string }[]) {
  const { app } = testApp({ patients } as never, { token: 't' })
  const patientLine = new PatientLine(app)
  await patientLine.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Lead medicines={{ open: () => {} }} patientLine={patientLine} />
    </AppContext.Provider>
  ))
  const text = document.body.textContent ?? ''
  utils.unmout()
  return text
}

test('RX-03 asks for a patient only until there is one, then names the patient', async () => {
  const before = await textFor([])
  expect(before).toContain('填写用药人')
  expect(before).toContain('先填好用药人')
  const after = await textFor([{ id: 3, name: '林小明' }])
  expect(after).toContain('用药人林小明')
  expect(after).not.toMatch(/填写用药人|先填好用药人/)
  for (const text of [before, after]) expect(text).toContain('处方药须凭处方在药师指导下购买和使用')
})
