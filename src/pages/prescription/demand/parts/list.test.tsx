import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { PrescriptionRequestListModel } from '../list-model'
import { PrescriptionRequestList } from './list'

const card = (orderNo: string, state: string) => ({
  ...{ orderNo, state, patientName: '林小明', createTime: '', validUntil: '', reason: '', canRenew: 0 },
  otcDetailList: [{ barcode: 'rx1', productName: '氨氯地平', spec: '', minPic: '', price: 1, count: 2 }],
})

test('EN-30 a refused prescription has the colour of a warning, an approved one the accent', async () => {
  const list = [card('D1', 'refused'), card('D2', 'approved')]
  const demands = { list, totalCount: 2, totalPage: 1, currPage: 1 }
  const { app } = testApp({ demands } as unknown as Answers, { token: 'T' })
  const model = new PrescriptionRequestListModel(app)
  await model.rows.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="requests">
        <PrescriptionRequestList model={model} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('#requests')
  const colours = [...document.querySelectorAll('.rx-request-head .nw')].map((one) => [one.textContent, one.className])
  expect(colours.filter(([text]) => text === '未通过' || text === '审核通过')).toEqual([
    ['未通过', expect.stringContaining('warn')],
    ['审核通过', expect.stringContaining('acc')],
  ])
  utils.unmout()
})
