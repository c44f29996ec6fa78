import { testApp } from '../../../test/fakes/app'
import { ContactSheet } from './contact'

const contact = {
  userId: 'C1',
  name: '甲',
  position: '执业药师',
  storeNo: 'S1',
  storeName: '店',
  qr: 'code/1',
  url: '/',
  hours: '9',
}

test('PR-30 loads the contact of one counselor once, however often it is tapped', async () => {
  const { app, hosts } = testApp({ counselorContact: contact }, { token: 't' })
  const sheet = new ContactSheet(app)
  await Promise.all([sheet.open('C1'), sheet.open('C1')])
  expect(hosts.transport.inputsOf('counselorContact')).toEqual([{ userId: 'C1' }])
  expect([sheet.contact?.name, sheet.picture]).toEqual(['甲', '/code/1'])
  sheet.close()
  expect(sheet.picture).toBe('')
})

test('shows a refusal and opens nothing; explains a manual save if the host cannot save pictures', async () => {
  const none = testApp({}, { token: 't' })
  const sheet = new ContactSheet(none.app)
  await sheet.open('C1')
  expect([sheet.contact, none.feedback.toastText]).not.toEqual([null, ''])
  const { app, feedback } = testApp({ counselorContact: contact }, { token: 't' })
  const other = new ContactSheet(app)
  await other.open('C1')
  await other.save()
  expect(feedback.toastText).toBe('长按图片保存')
})
