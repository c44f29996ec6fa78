import fc from 'fast-check'
import { REGION_TREE } from '../../../server/platform/regions'
import { parsePasted, type RegionTree } from '.'

const tree: RegionTree = REGION_TREE
const parse = (text: string) => parsePasted(text, tree)
const SZ = { region: '广东省 深圳市 南山区' }
const WHOLE = { ...SZ, name: '林小明', mobile: '13800000000', address: '花园路8号3栋', roomNo: '1204' }

test.each([
  '林小明 13800000000 广东省深圳市南山区花园路8号3栋1204',
  '广东省深圳市南山区花园路8号3栋1204 林小明 13800000000',
  '13800000000，林小明，广东省深圳市南山区花园路8号3栋1204',
  '收货人：林小明\n手机号码：138 0000 0000\n所在地区：广东省 深圳市 南山区\n详细地址：花园路8号3栋1204',
  '收件人:林小明;联系电话:138-0000-0000;地址:广东深圳南山花园路8号3栋1204',
  '姓名: 林小明 电话: +86 13800000000 收货地址: 深圳市南山区花园路8号3栋1204',
  '广东省/深圳市/南山区 花园路8号3栋1204 | 林小明 | 8613800000000',
  '收件人：林小明，电话 138-0000-0000，广东省深圳市南山区花园路8号3栋1204',
  '收货人林小明 电话13800000000 地址 广东省深圳市南山区花园路8号3栋1204',
  '林小明　１３８００００００００　广东省深圳市南山区花园路８号３栋１２０４',
])('PR-23 parses %p into all fields', (text) => {
  expect(parse(text)).toMatchObject(WHOLE)
})

test.each(['收 货 人', '收 件 人', '联 系 人', '姓 名'])('PR-23 reads %p with spaces inside as a label', (label) => {
  expect(parse(`${label}：林小明 13800000000 深圳市南山区花园路8号3栋1204`)).toMatchObject(WHOLE)
})

const LONG = 'x'.repeat(20)

test.each([
  [`${LONG} 深圳市南山区花园路8号`, LONG, '花园路8号'],
  [`${LONG}x 深圳市南山区花园路8号`, '', `花园路8号 ${LONG}x`],
  ['林小明! 深圳市南山区花园路8号', '', '花园路8号 林小明!'],
  ['!林小明 深圳市南山区花园路8号', '', '花园路8号 !林小明'],
  ['南山小区 林小明 深圳市南山区花园路8号', '林小明', '花园路8号 南山小区'],
  ['深圳市南山区幸福里 林小明', '林小明', '幸福里'],
  ['深圳市南山区花园路8号 3栋 林小明', '林小明', '花园路8号 3栋'],
  ['深圳市南山区 林小明 花园路8号', '林小明', '花园路8号'],
  ['林小明 深圳市南山区手机大厦8号', '林小明', '手机大厦8号'],
])('PR-23 in %p the name is %p and the street is %p', (text, name, address) => {
  expect(parse(text)).toMatchObject({ name, address })
})

test('PR-23 ignores text beyond the longest allowed paste', () => {
  const { name, address } = parse(`深圳市南山区${'花'.repeat(294)} 林小明`)
  expect([name, address]).toEqual(['', '花'.repeat(294)])
})

test('returns the id of the city', () => {
  expect(parse('深圳市南山区花园路').cityId).toBe(903)
  expect(parse('北京市朝阳区建国路 1 号').cityId).toBe(706)
})

test.each([
  ['北京市朝阳区建国路1号', '北京市 朝阳区', '建国路1号'],
  ['北京朝阳建国门外大街1号', '北京市 朝阳区', '建国门外大街1号'],
  ['上海市上海市黄浦区南京东路100号', '上海市 黄浦区', '南京东路100号'],
  ['上海南京东路100号', '上海市', '南京东路100号'],
  ['吉林省吉林市船营区北京路5号', '吉林省 吉林市 船营区', '北京路5号'],
  ['内蒙古呼和浩特新城区中山东路7号', '内蒙古自治区 呼和浩特市 新城区', '中山东路7号'],
  ['深圳市福田街道福民路3号', '广东省 深圳市', '福田街道福民路3号'],
  ['东莞市南城鸿福路1号', '广东省 东莞市', '鸿福路1号'],
])('finds the region of %p as %p', (text, region, address) => {
  const match = parse(text)
  expect([match.region, match.address.endsWith(address)]).toEqual([region, true])
})

test.each([
  ['花园路8号3栋1204室', '花园路8号3栋', '1204室'],
  ['花园路8号3栋2单元B1204', '花园路8号3栋2单元', 'B1204'],
  ['花园路8号', '花园路8号', ''],
  ['花园小区', '花园小区', ''],
])('splits the door number from %p', (street, address, roomNo) => {
  expect(parse(`深圳市南山区${street}`)).toMatchObject({ address, roomNo })
})

test('invents no values for missing parts', () => {
  const nothing = { name: '', mobile: '', region: '', cityId: 0, address: '', roomNo: '' }
  for (const text of ['', '   ', '\u0000\u200b', '，；|']) expect(parse(text)).toEqual(nothing)
  expect(parse('林小明')).toEqual({ ...nothing, name: '林小明' })
  expect(parse('朝阳区建国路1号')).toMatchObject({ region: '', cityId: 0, address: '朝阳区建国路1号' })
  expect(parse('123456789012345678 深圳市')).toMatchObject({ mobile: '', cityId: 903 })
  expect(parse('12800')).toMatchObject({ mobile: '' })
})

test('VA-41 ignores a phone number in the middle of a longer number', () => {
  expect(parse('1380000000012').mobile).toBe('')
  expect(parse('17951 13800000000').mobile).toBe('13800000000')
})

const name = fc.stringMatching(/^[赵钱孙李王林陈吴郑冯][小明伟芳娜静强磊军洋]{1,2}$/)
const mobile = fc.stringMatching(/^1[3-9]\d{9}$/)
const place = fc
  .constantFrom(...tree)
  .chain((province) => fc.constantFrom(...province.cities).map((city) => ({ province, city })))
  .filter(({ city }) => city.districts.length > 0)
  .chain(({ province, city }) => fc.constantFrom(...city.districts).map((district) => ({ province, city, district })))
const street = fc.stringMatching(/^[幸福和平光明]{2}[路街][1-9]\d?号[1-9]栋$/)
const gap = fc.constantFrom(' ', '，', ',', '\n', '；', ' | ', '　')

test('finds name, phone and full address again in every order', () => {
  const parts = fc.record({ name, mobile, place, street, gap, order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }) })
  fc.assert(
    fc.property(parts, (it) => {
      const { province, city, district } = it.place
      const names = [...new Set([province.name, city.name, district])]
      const pieces = [it.name, it.mobile, `${province.name}${city.name}${district}${it.street}`]
      const match = parse(it.order.map((at) => pieces[at]).join(it.gap))
      expect(match).toMatchObject({ name: it.name, mobile: it.mobile, cityId: city.id, region: names.join(' ') })
      expect(match.address + match.roomNo).toBe(it.street)
    }),
    { numRuns: 200 },
  )
})

test('returns only fields that were in the text, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const match = parse(text)
      expect(match.mobile).toMatch(/^(1[1-9]\d{9})?$/)
      expect(match.region === '').toBe(match.cityId === 0)
      expect(match.name.length).toBeLessThanOrEqual(20)
    }),
  )
})
