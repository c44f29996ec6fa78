import TestUtils from '@tarojs/test-utils-react'
import type { ReactElement } from 'react'
import { testApp } from '../../test/fakes/app'
import { fullReply } from '../../test/fakes/hosts'
import { pageSettled } from '../../test/support/settled-page'
import { GROUPS, MEDICATION, offeredEntries, SETTINGS } from '@/pages/main/user/entries'
import { SearchEntryModel } from '@/pages/search/entry/model'
import { Start } from '@/pages/search/entry/parts/start'
import { Balances } from '@/pages/wallet/home/parts/balances'
import { ServiceBar } from '@/features/service/ask-bar'
import { searchTexts } from '@/texts/search'
import { serviceTexts } from '@/texts/service'
import { walletHomeTexts } from '@/texts/wallet-home'
import { AppContext } from './context'

/** Mounts a part of a page while these services are off, and returns its text and the calls of the configuration. */
async function textWith(off: string, draw: (app: ReturnType<typeof testApp>['app']) => ReactElement) {
  const value = off === '' ? null : { code: 'SERVICES_OFF', value: off, remark: '' }
  const { app, hosts } = testApp({ defaultConfig: value })
  const utils = new TestUtils()
  await utils.mount(() => <AppContext.Provider value={app}>{draw(app)}</AppContext.Provider>)
  await utils.act(async () => {
    await pageSettled()
  })
  const text = utils.html()
  utils.unmout()
  return { text, keys: hosts.transport.inputsOf('defaultConfig') }
}

const wallet = fullReply('walletGold', { userGold: 320, userMoney: 26.5, opened: 1 })

test.each([
  ['payouts', walletHomeTexts.home.withdraw, () => <Balances wallet={wallet} />],
  ['chat', serviceTexts.counselor.ask, () => <ServiceBar onCall={() => {}} onContact={() => {}} />],
  [
    'ocr',
    searchTexts.searchMethods.camera,
    (app: ReturnType<typeof testApp>['app']) => <Start model={new SearchEntryModel(app)} />,
  ],
] as const)('a page hides what leads to %s while the shop does without', async (code, label, draw) => {
  const off = await textWith(`mails,${code}`, draw)
  expect(off.text).not.toContain(label)
  expect(off.keys).toEqual([{ key: 'SERVICES_OFF' }])
  expect((await textWith('', draw)).text).toContain(label)
  expect((await textWith('mails', draw)).text).toContain(label)
})

test('the account page leaves out the links to services that are off, and no others', () => {
  const names = (off: string[]): string[] => [
    ...offeredEntries(MEDICATION, off).map(({ name }) => name),
    ...offeredEntries(SETTINGS, off).map(({ name }) => name),
    ...offeredEntries(GROUPS.service, off).map(({ name }) => name),
  ]
  const hidden = ['insuranceCard', 'invoiceMain']
  expect(names([])).toEqual(expect.arrayContaining(hidden))
  expect(names(['insurers', 'invoices'])).toEqual(names([]).filter((name) => !hidden.includes(name)))
  expect(names(['payouts'])).toEqual(names([]))
})
