import type { Reply } from '@/contract/types'
import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { InfoModel } from './model'

const detail = {
  ...{ benefitsId: 7, payStatus: 0, benefitsPayNo: '', needsCode: 0, price: 9.9, remaining: 3 },
  ...{ startTime: '2020-01-01T00:00:00+08:00', endTime: '2099-01-01T00:00:00+08:00' },
} as Reply<'benefit'>
const waiting = { benefitsId: 7, benefitsPayNo: 'Y7', payStatus: 1, payable: 9.9 }
const joined = { benefitsId: 7, benefitsPayNo: '', payStatus: 2, payable: 0 }

async function open(answers: Answers = {}, params: { id?: string; code?: string } = { id: '7' }) {
  const shop = testApp({ benefit: detail, joinBenefit: waiting, ...answers }, { token: 't' })
  const model = new InfoModel(shop.app, params)
  await model.one.load()
  const { log } = shop.hosts.navigation
  return { ...shop, model, log, sent: () => shop.hosts.transport.inputsOf('joinBenefit') }
}

test('PR-29 NAV-28 needs agreement to the rules; two taps join once; the cashier replaces the page', async () => {
  const { model, sent, log, feedback } = await open()
  await model.submit(detail)
  expect([sent(), feedback.toastText]).toEqual([[], '请先阅读并同意使用规则'])
  model.agree()
  await Promise.all([model.submit(detail), model.submit(detail)])
  expect([sent(), log]).toEqual([[{ benefitsId: 7, payable: 9.9 }], [{ how: 'replace', url: '/order/pay/Y7' }]])
})

test('ST-73 a free or already paid benefit leads to its detail', async () => {
  const { model, log, feedback } = await open({ joinBenefit: joined })
  model.agree()
  await model.submit(detail)
  expect([log, feedback.toastText]).toEqual([
    [{ how: 'replace', url: '/welfare/detail?id=7&backTo=%2Fwelfare' }],
    '开通成功，券已到账',
  ])
  const paid = await open({ benefit: { ...detail, payStatus: 2 } })
  await nextTask()
  expect(paid.log).toEqual([{ how: 'replace', url: '/welfare/detail?id=7&backTo=%2Fwelfare' }])
})

test('PR-29 a code shows its inviter; a wrong code shows an error and stays in the field', async () => {
  const { model } = await open({ checkInviteCode: { inviteCode: 'YD1', kind: 2, name: '演示科技' } })
  await model.check()
  expect(model.codeError).toBe('请输入邀请码')
  model.type(' yd-1 ')
  await model.check()
  expect([model.invite?.name, model.codeError]).toEqual(['演示科技', ''])
  const wrong = await open({ checkInviteCode: refused(404, '邀请码不正确，请核对后再试') }, { id: '7', code: 'BAD' })
  await wrong.model.check()
  expect([wrong.model.code, wrong.model.codeError, wrong.model.busy]).toEqual(['BAD', '邀请码不正确，请核对后再试', ''])
})

test('VA-42 a code of anything but letters and digits is neither looked up nor sent, and stays typed', async () => {
  const { model, sent, hosts } = await open()
  model.agree()
  model.type('演示_1')
  await model.check()
  await model.submit(detail)
  expect([model.codeError, model.code]).toEqual(['邀请码只含字母和数字，请核对后再试', '演示_1'])
  expect([hosts.transport.inputsOf('checkInviteCode'), sent()]).toEqual([[], []])
})

test('PR-29 a benefit that needs a code is not joined without one', async () => {
  const { model, sent } = await open()
  model.agree()
  await model.submit({ ...detail, needsCode: 1 })
  expect([sent(), model.codeError]).toEqual([[], '请输入邀请码'])
  model.type('YD1')
  await model.submit({ ...detail, needsCode: 1 })
  expect(sent()).toEqual([{ benefitsId: 7, payable: 9.9, inviteCode: 'YD1' }])
})

test.each([
  [refused(634, '名额已满，看看别的福利'), '名额已满，看看别的福利'],
  [refused(631, '福利已经结束'), '福利已经结束'],
  [refused(857100, ''), '价格有变化，请核对后再开通'],
  [refused(8013, '上一笔支付正在关闭，请稍后再试'), '上一笔支付正在关闭，请稍后再试'],
])(
  'PR-29 a refusal shows a message, keeps the input and loads the benefit again (%#)',
  async (joinBenefit, message) => {
    const { model, feedback, hosts, log } = await open({ joinBenefit })
    model.type('YD1')
    model.agree()
    await model.submit(detail)
    expect([feedback.toastText, model.code, model.agreed, model.busy, log]).toEqual([message, 'YD1', true, '', []])
    expect(hosts.transport.inputsOf('benefit').length).toBe(2)
  },
)

test('a full, ended or upcoming benefit cannot be joined', async () => {
  const { model, sent } = await open()
  model.agree()
  const full = { ...detail, remaining: 0 }
  await model.submit(full)
  expect([model.problemOf(full), sent()]).toEqual(['名额已满', []])
  expect((await open({}, {})).model.one.state).toBe('missing')
})
