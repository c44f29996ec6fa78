import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import type { Hosts } from '@/hosts/contract'
import { IdCardAddModel } from './model'

function open(answers: Answers = {}) {
  const pictures = { pick: async () => ({ ok: true as const, value: [{ uri: 'blob:1', size: 1 }] }) }
  const body = { code: 200, msg: '', data: { url: '/upload/1.jpg' } }
  const upload = { send: async () => ({ ok: true as const, value: { status: 200, body } }) }
  const it = testApp(answers, { token: 't', more: { pictures, upload } as unknown as Partial<Hosts> })
  return {
    ...it,
    model: new IdCardAddModel(it.app),
    sent: (name: string) => it.hosts.transport.inputsOf(name as never),
  }
}

test('VA-28 VA-36 an empty and a wrong number show a dialog, and nothing is sent', async () => {
  const { model, feedback, sent } = open()
  for (const [text, message] of [
    ['', '请输入身份证号码，不能为空'],
    ['12', '请输入正确的身份证号码'],
  ] as const) {
    model.setIdNo(text)
    const saving = model.save()
    await nextTask()
    expect(feedback.question).toMatchObject({ message, confirm: '我知道了' })
    feedback.answer(true)
    await saving
    expect([model.errors.idNo, model.errors.name]).toEqual([message, '请填写证件上的姓名'])
  }
  expect(sent('saveIdCard')).toEqual([])
})

test.each([
  ['mainland', '11010519491231002x', '11010519491231002X'],
  ['hongkong', 'a123456(7)', 'A123456(7)'],
  ['macau', '51234567', '51234567'],
  ['taiwan', 'a123456789', 'A123456789'],
] as const)('VA-29 VA-37 VA-38 VA-39 %s is sent in upper case', async (kind, inputText, idNo) => {
  const { model, sent } = open({ saveIdCard: refused(8013) })
  model.choose(kind)
  model.setName('林小明')
  model.setIdNo(inputText)
  await Promise.all([model.save(), model.save()])
  expect(sent('saveIdCard')).toEqual([{ kind, name: '林小明', idNo, undefault: 0 }])
  expect([model.name, model.idNo]).toEqual(['林小明', idNo])
})

test('a picture fills in the fields; a picture without a document changes nothing', async () => {
  const { model, feedback } = open({ readIdCard: { name: '陈大文', idNo: 'A123456(7)' } })
  await model.scan()
  expect([model.kind, model.name, model.idNo, feedback.toastText]).toEqual([
    'hongkong',
    '陈大文',
    'A123456(7)',
    '已识别，请核对',
  ])
  const blind = open({ readIdCard: { name: '', idNo: '' } })
  blind.model.setName('林小明')
  await blind.model.scan()
  expect([blind.model.name, blind.feedback.toastText]).toEqual(['林小明', '未识别出证件，请拍清楚或手动填写'])
})

test.each([
  ['mainland', '11010519491231002X', '请填写身份证上的中文姓名', 0],
  ['hongkong', 'A123456(7)', '', 1],
] as const)('VA-43 a foreign name on a card of %s: %p', async (kind, idNo, problem, times) => {
  const { model, sent } = open({ saveIdCard: refused(8013) })
  model.choose(kind)
  model.setName('Chan Tai Man')
  model.setIdNo(idNo)
  await model.save()
  expect([model.errors.name, model.name, sent('saveIdCard').length]).toEqual([problem, 'Chan Tai Man', times])
})
