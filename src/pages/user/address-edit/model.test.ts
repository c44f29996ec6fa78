import { testApp } from '../../../../test/fakes/app'
import { type Answers, unknownRefusal } from '../../../../test/fakes/hosts'
import { AddressEditModel, type AddressForm } from './model'

const saved = {
  id: 3,
  name: '张建国',
  mobile: '13800000000',
  cityId: 903,
  cityName: '深圳',
  region: '广东省 深圳市 南山区',
  address: '花园路 8 号',
  roomNo: '1204',
  tag: '家',
  latitude: 22.5,
  longitude: 113.9,
  undefault: 1,
  outAddress: 0,
}
const page = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const tree = [{ name: '广东省', cities: [{ id: 903, name: '深圳市', districts: ['南山区'] }] }]
const poi = { title: '海上世界', address: '', latitude: 22.48, longitude: 113.91, distance: 5 }
const around = { address: '', region: '广东省 深圳市 南山区', cityId: 903, cityName: '深圳', pois: [poi] }
const offline = { ok: false, reason: 'offline' }

function setUp(answers: Answers = {}, id: number | null = null) {
  const it = testApp({ createAddress: saved, updateAddress: saved, ...answers }, { token: 't' })
  it.hosts.navigation.stack.push('/user/address', '/user/address/edit')
  return { ...it, model: new AddressEditModel(it.app, id) }
}

const GOOD: Partial<AddressForm> = { name: '张建国', mobile: '13800000000', address: '花园路 8 号' }
/** What the picker answers: province, city and, where there are any, district. */
const path = (province: string, cityId: number, city: string, district?: string) => [
  { code: province, name: province },
  { code: String(cityId), name: city },
  ...(district ? [{ code: district, name: district }] : []),
]

const fill = (model: AddressEditModel, form: Partial<AddressForm> = GOOD) => {
  for (const [key, value] of Object.entries(form)) model.set(key as 'name', value as string)
  model.chooseRegion(path('广东省', 903, '深圳市', '南山区'))
}

describe('loading', () => {
  test('a new address starts empty, unasked', async () => {
    const { model, hosts } = setUp()
    await model.load()
    expect([model.isNew, model.state]).toEqual([true, 'ready'])
    expect(model.form).toEqual({
      name: '',
      mobile: '',
      region: '',
      cityId: 0,
      address: '',
      roomNo: '',
      tag: '',
      isDefault: false,
      latitude: null,
      longitude: null,
    })
    expect(hosts.transport.sent).toEqual([])
  })

  test('an address that exists fills the form', async () => {
    const { model, hosts } = setUp({ addressPage: page([{ ...saved, id: 2, name: 'x' }, saved]) }, 3)
    const loading = model.load()
    expect([model.isNew, model.state]).toEqual([false, 'loading'])
    await loading
    expect(hosts.transport.inputsOf('addressPage')).toEqual([{ pageNum: '1', pageSize: '100' }])
    expect(model.state).toBe('ready')
    expect(model.form).toEqual({
      name: '张建国',
      mobile: '13800000000',
      region: '广东省 深圳市 南山区',
      cityId: 903,
      address: '花园路 8 号',
      roomNo: '1204',
      tag: '家',
      isDefault: true,
      latitude: 22.5,
      longitude: 113.9,
    })
  })

  test('one that is not the default is not', async () => {
    const { model } = setUp({ addressPage: page([{ ...saved, undefault: 0 }]) }, 3)
    await model.load()
    expect(model.form.isDefault).toBe(false)
  })

  test.each([page([]), offline])('one that cannot be found (%j) has failed and can be tried again', async (answer) => {
    const answers: Answers = { addressPage: answer }
    const it = testApp(answers, { token: 't' })
    const again = new AddressEditModel(it.app, 3)
    await again.load()
    expect([again.state, again.form.name]).toEqual(['failed', ''])
    answers.addressPage = page([saved])
    await again.load()
    expect([again.state, again.form.name]).toEqual(['ready', '张建国'])
  })
})

describe('checking', () => {
  test('everything needed is asked for at once, nothing is sent', async () => {
    const { model, hosts } = setUp()
    await model.save()
    expect(model.errors).toEqual({
      name: '请填写收货人姓名',
      mobile: '请填写收货人手机号',
      region: '请选择所在地区',
      address: '请填写街道和楼栋',
    })
    expect([hosts.transport.sent, model.saving]).toEqual([[], false])
  })

  test('blanks are nothing', async () => {
    const { model } = setUp()
    fill(model, { name: ' ', mobile: ' ', address: ' ' })
    await model.save()
    expect(Object.keys(model.errors)).toEqual(['name', 'mobile', 'address'])
    expect(model.errors.mobile).toBe('请填写收货人手机号')
  })

  test('VA-41 a wrong number is said to be wrong and stays', async () => {
    const { model, hosts } = setUp()
    fill(model, { ...GOOD, mobile: '1380000' })
    await model.save()
    expect(model.errors).toEqual({ mobile: '手机号不正确，请检查后重新输入' })
    expect(model.form.mobile).toBe('1380000')
    expect(hosts.transport.sent).toEqual([])
  })

  test('what is said about a field goes when that field changes', async () => {
    const { model } = setUp()
    await model.save()
    model.set('name', '张')
    expect(Object.keys(model.errors)).toEqual(['mobile', 'region', 'address'])
    model.set('tag', '家')
    model.chooseRegion(path('广东省', 903, '深圳市'))
    expect(Object.keys(model.errors)).toEqual(['mobile', 'address'])
  })
})

test('VA-25 a room number is sent without the token pasted behind it, and stays as it was typed', async () => {
  const { model, hosts } = setUp()
  fill(model, { ...GOOD, roomNo: '1204?token=abc' })
  await model.save()
  expect(hosts.transport.inputsOf('createAddress')).toMatchObject([{ roomNo: '1204' }])
  expect(model.form.roomNo).toBe('1204?token=abc')
})

describe('saving', () => {
  const input = {
    name: '张建国',
    mobile: '13800000000',
    region: '广东省 深圳市 南山区',
    cityId: 903,
    address: '花园路 8 号',
    roomNo: '',
    tag: '',
    latitude: null,
    longitude: null,
    undefault: 0,
  }

  test('ER-76 a new address says 收货地址添加成功！ and goes back', async () => {
    const { model, hosts, feedback } = setUp()
    fill(model)
    const saving = model.save()
    expect(model.saving).toBe(true)
    await saving
    expect(hosts.transport.inputsOf('createAddress')).toEqual([input])
    expect(feedback.toastText).toBe('收货地址添加成功！')
    expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/user/address' }])
  })

  test('ER-76 a changed one says 修改成功', async () => {
    const { model, hosts, feedback } = setUp({ addressPage: page([saved]) }, 3)
    await model.load()
    model.set('roomNo', '1')
    await model.save()
    expect(hosts.transport.inputsOf('updateAddress')).toEqual([
      { ...input, id: 3, roomNo: '1', tag: '家', latitude: 22.5, longitude: 113.9, undefault: 1 },
    ])
    expect(hosts.transport.inputsOf('createAddress')).toEqual([])
    expect(feedback.toastText).toBe('修改成功')
  })

  test('ER-77 taps save once, also while the page goes back; 提交中... shows until it is answered', async () => {
    const { model, hosts, feedback } = setUp()
    fill(model)
    const both = [model.save(), model.save()]
    expect(feedback.busyText).toBe('提交中...')
    await Promise.all(both)
    expect(feedback.busyText).toBe('')
    await model.save()
    expect(hosts.transport.inputsOf('createAddress')).toHaveLength(1)
    expect(hosts.navigation.log).toHaveLength(1)
  })

  test.each([offline, unknownRefusal(9999, '稍后再试')])(
    'a refusal (%j) keeps what was typed and can be tried again',
    async (answer) => {
      const answers: Answers = { createAddress: answer }
      const it = testApp(answers, { token: 't' })
      const model = new AddressEditModel(it.app, null)
      fill(model)
      const typed = { ...model.form }
      await model.save()
      expect(model.form).toEqual(typed)
      expect([model.saving, it.hosts.navigation.log]).toEqual([false, []])
      expect(it.feedback.toastText).not.toBe('')
      answers.createAddress = saved
      await model.save()
      expect(it.hosts.transport.inputsOf('createAddress')).toHaveLength(2)
    },
  )

  test('on the way from a checkout the address just written is the chosen one, elsewhere none is', async () => {
    const { model, stores } = setUp()
    fill(model)
    await model.save()
    expect(stores.order.addressId).toBeNull()
    const checkout = setUp()
    checkout.stores.order.pick()
    fill(checkout.model)
    await checkout.model.save()
    expect(checkout.stores.order.addressId).toBe(3)
  })
})

describe('the region', () => {
  test('ER-77 is chosen from a tree that is asked for once, with 加载中... meanwhile', async () => {
    const { model, hosts, feedback } = setUp({ addressTree: tree })
    const opening = model.openRegions()
    expect([model.sheet, feedback.busyText]).toEqual(['region', '加载中...'])
    await opening
    expect(feedback.busyText).toBe('')
    expect(model.tree).toEqual(tree)
    model.close()
    expect(model.sheet).toBeNull()
    await model.openRegions()
    expect(model.sheet).toBe('region')
    expect(hosts.transport.sent).toHaveLength(1)
  })

  test('a tree that cannot be read closes the sheet and says why', async () => {
    const { model, feedback } = setUp({ addressTree: offline })
    await model.openRegions()
    expect([model.sheet, model.tree, feedback.toastText]).toEqual([null, [], '网络断了，请检查网络后重试'])
    expect(feedback.busyText).toBe('')
  })

  test("is offered as the picker takes it, a city's code is its id", async () => {
    const { model } = setUp({ addressTree: tree })
    await model.openRegions()
    const district = { code: '南山区', name: '南山区' }
    expect(model.regions).toEqual([
      { code: '广东省', name: '广东省', children: [{ code: '903', name: '深圳市', children: [district] }] },
    ])
  })

  test('is written without repeats and gaps', () => {
    const { model } = setUp()
    model.sheet = 'region'
    model.chooseRegion(path('上海市', 776, '上海市', '黄浦区'))
    expect([model.form.region, model.form.cityId, model.sheet]).toEqual(['上海市 黄浦区', 776, null])
    model.chooseRegion(path('广东省', 921, '东莞市'))
    expect(model.form.region).toBe('广东省 东莞市')
  })

  test('of another city takes the point away, of the same city it stays', () => {
    const { model } = setUp()
    Object.assign(model.form, { cityId: 903, latitude: 22.5, longitude: 113.9 })
    model.chooseRegion(path('广东省', 903, '深圳市', '福田区'))
    expect([model.form.latitude, model.form.longitude]).toEqual([22.5, 113.9])
    model.chooseRegion(path('广东省', 901, '广州市'))
    expect([model.form.latitude, model.form.longitude]).toEqual([null, null])
  })
})

describe('places nearby', () => {
  test("ER-77 are those around the shopper's place, with 加载中... meanwhile; two taps ask once", async () => {
    const { model, hosts, feedback } = setUp({ geocode: around })
    const both = [model.openPlaces(), model.openPlaces()]
    expect(feedback.busyText).toBe('加载中...')
    await Promise.all(both)
    expect(feedback.busyText).toBe('')
    expect(hosts.transport.inputsOf('geocode')).toEqual([{ location: '22.506578,113.939013', get_poi: '1' }])
    expect([model.places, model.sheet]).toEqual([[poi], 'places'])
    expect([model.form.region, model.form.cityId]).toEqual(['', 0])
  })

  test('stand around the centre of the city where the shopper’s place has no point', async () => {
    const { model, stores, hosts } = setUp({
      geocode: around,
      cityList: [{ id: 887, latitude: 28.2, longitude: 112.9 }],
    })
    const { place } = stores.location
    stores.location.choose({ ...place, cityId: 887, latitude: null, longitude: null })
    await model.openPlaces()
    expect(hosts.transport.inputsOf('geocode')).toEqual([{ location: '28.2,112.9', get_poi: '1' }])
  })

  test('a chosen one gives address, point and, where none is chosen, the city', async () => {
    const { model } = setUp({ geocode: around })
    await model.openPlaces()
    model.choosePlace(poi)
    expect(model.form).toMatchObject({
      address: '海上世界',
      latitude: 22.48,
      longitude: 113.91,
      cityId: 903,
      region: '广东省 深圳市 南山区',
    })
    expect(model.sheet).toBeNull()
  })

  test('the region of the same city stays, of another it follows the place', async () => {
    const { model } = setUp({ geocode: around })
    await model.openPlaces()
    model.chooseRegion(path('广东省', 903, '深圳市', '南山区'))
    model.choosePlace(poi)
    expect([model.form.region, model.form.cityId]).toEqual(['广东省 深圳市 南山区', 903])
    model.chooseRegion(path('北京市', 706, '北京市'))
    model.choosePlace(poi)
    expect([model.form.region, model.form.cityId]).toEqual(['广东省 深圳市 南山区', 903])
  })

  test('a street typed by hand is no longer at that point', async () => {
    const { model } = setUp({ geocode: around })
    await model.openPlaces()
    model.choosePlace(poi)
    model.set('roomNo', '1')
    expect(model.form.latitude).toBe(22.48)
    model.set('address', '海上世界 2 号')
    expect([model.form.latitude, model.form.longitude]).toEqual([null, null])
  })

  test('that cannot be found say why', async () => {
    const { model, feedback } = setUp({ geocode: offline })
    await model.openPlaces()
    expect([model.sheet, feedback.toastText]).toEqual([null, '网络断了，请检查网络后重试'])
  })
})

describe('leaving', () => {
  test('goes back at once when nothing was typed', async () => {
    const { model, hosts, feedback } = setUp({ addressPage: page([saved]) }, 3)
    await model.load()
    await model.leave()
    expect(feedback.question).toBeNull()
    expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/user/address' }])
  })

  test.each([true, false])('asks when something typed would be lost (%p)', async (sure) => {
    const { model, hosts, feedback } = setUp()
    model.set('name', '张')
    const leaving = model.leave()
    expect(feedback.question).toEqual({
      title: '还没保存，要离开吗？',
      message: '离开后，刚才填写的内容不保留',
      confirm: '离开',
      cancel: '取消',
      danger: true,
    })
    feedback.answer(sure)
    await leaving
    expect(hosts.navigation.log).toHaveLength(sure ? 1 : 0)
    expect(model.form.name).toBe('张')
  })

  test('what has been saved is not lost', async () => {
    const { model, feedback } = setUp()
    fill(model)
    await model.save()
    await model.leave()
    expect(feedback.question).toBeNull()
  })
})
