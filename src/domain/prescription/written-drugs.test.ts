import { comparableSpec, findPrescribedDrugs } from './written-drugs'

test.each([
  ['1. 苯磺酸氨氯地平片 5mg*28片 2盒', '苯磺酸氨氯地平片', '5mg×28片', 2],
  ['① 阿托伐他汀钙片 20mg×7片×2板 ×3盒', '阿托伐他汀钙片', '20mg×7片×2板', 3],
  ['Rp: 阿莫西林胶囊0.5g×24粒/盒 1盒', '阿莫西林胶囊', '0.5g×24粒', 1],
  ['布洛芬混悬液 100ml:2g 共1瓶', '布洛芬混悬液', '100ml:2g', 1],
  ['二甲双胍片（缓释） ０．５ｇ×３０片', '二甲双胍片（缓释）', '0.5g×30片', null],
  ['硝苯地平控释片 30mg', '硝苯地平控释片', '30mg', null],
  ['维生素B片 100片', '维生素B片', '100片', null],
  ['氯雷他定片每日一次口服', '氯雷他定片', '', null],
])('PR-13 reads %j as a drug', (line, name, spec, count) => {
  const [drug] = findPrescribedDrugs([line])
  expect([drug?.name.normalize('NFKC'), drug?.spec, drug?.count]).toEqual([name.normalize('NFKC'), spec, count])
})

test.each(['处方笺', '姓名：林小明', '诊断 高血压', '用法：每次1片 每日1次', '片', '', '5mg×28片', '医师签名'])(
  'PR-13 finds no drug in %j',
  (line) => expect(findPrescribedDrugs([line])).toEqual([]),
)

test('a line that was read twice is one drug; the same name with another spec is a second drug', () => {
  const lines = ['甲硝唑片 0.2g×21片', '甲硝唑片 0.2g*21片', '甲硝唑片 0.2g×100片', '诊断 牙周炎']
  expect(findPrescribedDrugs(lines).map(({ spec }) => spec)).toEqual(['0.2g×21片', '0.2g×100片'])
})

test('compares specs regardless of their spelling', () => {
  expect(comparableSpec('0.25G * 24片')).toBe(comparableSpec('0.25g×24片'))
  expect(comparableSpec('25ug×20片')).toBe(comparableSpec('25μg×20片'))
  expect(comparableSpec('5mg×28片')).not.toBe(comparableSpec('5mg×14片'))
})
