import { cartGroup, cartLine } from '../../../../../test/builders/cart'
import { testApp } from '../../../../../test/fakes/app'
import { refused, type Answer } from '../../../../../test/fakes/hosts'
import { GroupLicences } from './licences'

const group = cartGroup('S1', [cartLine(1)])
const certificate = { storeNo: 'S1', name: 'S1', licences: [{ name: '药品经营许可证', no: '1', pic: '/a.svg' }] }

test('NAV-49 loads the licences of a group’s sender, again after a failure', async () => {
  let answer: Answer<'storeCertificate'> = { ok: false, reason: 'offline' }
  const { app, hosts } = testApp({ storeCertificate: () => answer })
  const model = new GroupLicences(app)
  await model.open(group)
  expect([model.state, model.group]).toEqual(['failed', group])
  answer = certificate
  await model.load()
  expect([model.state, model.certificate?.licences.length]).toEqual(['ready', 1])
  expect(hosts.transport.inputsOf('storeCertificate')).toEqual([{ storeNo: 'S1' }, { storeNo: 'S1' }])
  await model.openStorePage()
  expect([model.group, hosts.navigation.log]).toEqual([
    null,
    [{ how: 'push', url: '/user/storeCertificate?storeNo=S1' }],
  ])
})

test('NAV-49 a sender without licences says so; a reply after closing is ignored', async () => {
  const none = new GroupLicences(testApp({ storeCertificate: refused(404) }).app)
  await none.open(group)
  expect([none.state, none.certificate]).toEqual(['ready', null])
  const late = new GroupLicences(testApp({ storeCertificate: certificate }).app)
  const opening = late.open(group)
  late.close()
  await opening
  expect([late.group, late.certificate, late.openStorePage()]).toEqual([null, null, null])
})
