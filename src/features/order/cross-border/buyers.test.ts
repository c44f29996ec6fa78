import { testApp } from '../../../../test/fakes/app'
import { Buyers } from './buyers'

const ID = '440305199006150036'
const saved = { id: 7, name: '张**', idMask: '4***************36', undefault: 1 }

function open() {
  const it = testApp({ saveGlobalBuyer: saved }, { token: 't' })
  const onChosen = jest.fn()
  return {
    ...it,
    onChosen,
    buyers: new Buyers(it.app, onChosen),
    sent: () => it.hosts.transport.inputsOf('saveGlobalBuyer'),
  }
}

test('VA-43 customs get Chinese names only: another is refused beside its field, and what was typed stays', async () => {
  const { buyers, sent, onChosen } = open()
  buyers.setName('Zhang San')
  buyers.setIdNo(ID)
  await buyers.save()
  expect([buyers.errors.name, buyers.name, buyers.idNo, sent()]).toEqual([
    '请填写身份证上的中文姓名',
    'Zhang San',
    ID,
    [],
  ])
  buyers.setName('张三')
  await buyers.save()
  expect([sent(), onChosen.mock.calls]).toEqual([[{ name: '张三', idNo: ID }], [[saved]]])
})

test('asks for the real name of a buyer without a name', async () => {
  const { buyers, sent } = open()
  buyers.setName(' 张 ')
  buyers.setIdNo(ID)
  await buyers.save()
  expect([buyers.errors.name, sent()]).toEqual(['请填写真实姓名', []])
})

test('VA-36 a wrong ID number shows its dialog, and nothing is sent', async () => {
  const { buyers, sent, feedback } = open()
  buyers.setName('张三')
  buyers.setIdNo('440305199006150037')
  await buyers.save()
  expect(feedback.question).toMatchObject({ message: '请输入正确的身份证号码', confirm: '我知道了' })
  expect(sent()).toEqual([])
})
