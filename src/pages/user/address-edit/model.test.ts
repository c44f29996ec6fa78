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
const nearby = { address: '', region: '广东省 深圳市 南山区', cityId: 903, cityName: '深圳', pois: [poi] }
const offline = { ok: false, reason: 'offline' }

function setUp(answers: Answers = {}, id: number | null = null) {
  const it = testApp({ createAddress: saved, updateAddress: saved, ...answers }, { token: 't' })
  it.hosts.navigation.stack.push('/user/address', '/user/address/edit')
  return { ...it, model: new AddressEditModel(it.app, id) }
}

const GOOD: Partial<AddressForm> = { name: '张建国', mobile: '13800000000', address: '花园路 8 号' }
/** Builds a region as the picker returns it: province, city and, when there is one, district. */
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
  test('a new address starts empty, without a request', async () => {
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

  test('an existing address fills the form', async () => {
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

  test('an address that is not the default shows so', async () => {
    const { model } = setUp({ addressPage: page([{ ...saved, undefault: 0 }]) }, 3)
    await model.load()
    expect(model.form.isDefault).toBe(false)
  })

  test.each([page([]), offline])(
    'an address that cannot be loaded (%j) shows an error and can be retried',
    async (answer) => {
      const answers: Answers = { addressPage: answer }
      const it = testApp(answers, { token: 't' })
      const secondModel = new AddressEditModel(it.app, 3)
      await secondModel.load()
      expect([secondModel.state, secondModel.form.name]).toEqual(['failed', ''])
      answers.addressPage = page([saved])
      await secondModel.load()
      expect([secondModel.state, secondModel.form.name]).toEqual(['ready', '张建国'])
    },
  )
})

describe('validation', () => {
  test('all required fields show errors at once, nothing is sent', async () => {
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

  test('blank text counts as empty', async () => {
    const { model } = setUp()
    fill(model, { name: ' ', mobile: ' ', address: ' ' })
    await model.save()
    expect(Object.keys(model.errors)).toEqual(['name', 'mobile', 'address'])
    expect(model.errors.mobile).toBe('请填写收货人手机号')
  })

  test('VA-41 a wrong number shows an error and stays in the field', async () => {
    const { model, hosts } = setUp()
    fill(model, { ...GOOD, mobile: '1380000' })
    await model.save()
    expect(model.errors).toEqual({ mobile: '手机号不正确，请检查后重新输入' })
    expect(model.form.mobile).toBe('1380000')
    expect(hosts.transport.sent).toEqual([])
  })

  test('a field’s error disappears when the field changes', async () => {
    const { model } = setUp()
    await model.save()
    model.set('name', '张')
    expect(Object.keys(model.errors)).toEqual(['mobile', 'region', 'address'])
    model.set('tag', '家')
    model.chooseRegion(path('广东省', 903, '深圳市'))
    expect(Object.keys(model.errors)).toEqual(['mobile', 'address'])
  })
})

test('VA-25 a room number is sent without the token pasted after it, and stays as typed', async () => {
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

  test('ER-76 a changed address says 修改成功', async () => {
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

  test('ER-77 taps save once, even while the page closes; 提交中... shows until the reply', async () => {
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
    'a refusal (%j) keeps the input and can be retried',
    async (answer) => {
      const answers: Answers = { createAddress: answer }
      const it = testApp(answers, { token: 't' })
      const model = new AddressEditModel(it.app, null)
      fill(model)
      const formValues = { ...model.form }
      await model.save()
      expect(model.form).toEqual(formValues)
      expect([model.saving, it.hosts.navigation.log]).toEqual([false, []])
      expect(it.feedback.toastText).not.toBe('')
      answers.createAddress = saved
      await model.save()
      expect(it.hosts.transport.inputsOf('createAddress')).toHaveLength(2)
    },
  )

  test('from a checkout, the saved address becomes the chosen one; elsewhere it does not', async () => {
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

  test('the address that is the place moves the place when it changes', async () => {
    const { model, stores } = setUp()
    const earlier = { ...saved, address: '旧街 1 号', roomNo: '', latitude: null, longitude: null }
    stores.location.chooseAddress({ ...earlier, undefault: 1, outAddress: 1 })
    fill(model)
    await model.save()
    const { title, latitude, longitude, addressId } = stores.location.place
    expect({ title, latitude, longitude, addressId }).toEqual({
      title: `${saved.address} ${saved.roomNo}`.trim(),
      ...{ latitude: saved.latitude, longitude: saved.longitude, addressId: 3 },
    })
  })
})

describe('region', () => {
  test('ER-77 is chosen from a tree loaded once, with 加载中... during the request', async () => {
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

  test('a tree that fails to load closes the sheet and shows why', async () => {
    const { model, feedback } = setUp({ addressTree: offline })
    await model.openRegions()
    expect([model.sheet, model.tree, feedback.toastText]).toEqual([null, [], '网络断了，请检查网络后重试'])
    expect(feedback.busyText).toBe('')
  })

  test("is offered in the picker’s form: a city's code is its id", async () => {
    const { model } = setUp({ addressTree: tree })
    await model.openRegions()
    const district = { code: '南山区', name: '南山区' }
    expect(model.regions).toEqual([
      { code: '广东省', name: '广东省', children: [{ code: '903', name: '深圳市', children: [district] }] },
    ])
  })

  test('is written without duplicates and gaps', () => {
    const { model } = setUp()
    model.sheet = 'region'
    model.chooseRegion(path('上海市', 776, '上海市', '黄浦区'))
    expect([model.form.region, model.form.cityId, model.sheet]).toEqual(['上海市 黄浦区', 776, null])
    model.chooseRegion(path('广东省', 921, '东莞市'))
    expect(model.form.region).toBe('广东省 东莞市')
  })

  test('of another city clears the point, of the same city keeps it', () => {
    const { model } = setUp()
    Object.assign(model.form, { cityId: 903, latitude: 22.5, longitude: 113.9 })
    model.chooseRegion(path('广东省', 903, '深圳市', '福田区'))
    expect([model.form.latitude, model.form.longitude]).toEqual([22.5, 113.9])
    model.chooseRegion(path('广东省', 901, '广州市'))
    expect([model.form.latitude, model.form.longitude]).toEqual([null, null])
  })
})

describe('places nearby', () => {
  test("ER-77 are those around the shopper's place, with 加载中... meanwhile; two taps load once", async () => {
    const { model, hosts, feedback } = setUp({ geocode: nearby })
    const both = [model.openPlaces(), model.openPlaces()]
    expect(feedback.busyText).toBe('加载中...')
    await Promise.all(both)
    expect(feedback.busyText).toBe('')
    expect(hosts.transport.inputsOf('geocode')).toEqual([{ location: '22.506578,113.939013', get_poi: '1' }])
    expect([model.places, model.sheet]).toEqual([[poi], 'places'])
    expect([model.form.region, model.form.cityId]).toEqual(['', 0])
  })

  test('are those around the city’s centre when the shopper’s place has no point', async () => {
    const { model, stores, hosts } = setUp({
      geocode: nearby,
      cityList: [{ id: 887, latitude: 28.2, longitude: 112.9 }],
    })
    const { place } = stores.location
    stores.location.choose({ ...place, cityId: 887, latitude: null, longitude: null })
    await model.openPlaces()
    expect(hosts.transport.inputsOf('geocode')).toEqual([{ location: '28.2,112.9', get_poi: '1' }])
  })

  test('a chosen place sets address, point and, when none is chosen, the city', async () => {
    const { model } = setUp({ geocode: nearby })
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

  test('keep the region in the same city, and change it in another', async () => {
    const { model } = setUp({ geocode: nearby })
    await model.openPlaces()
    model.chooseRegion(path('广东省', 903, '深圳市', '南山区'))
    model.choosePlace(poi)
    expect([model.form.region, model.form.cityId]).toEqual(['广东省 深圳市 南山区', 903])
    model.chooseRegion(path('北京市', 706, '北京市'))
    model.choosePlace(poi)
    expect([model.form.region, model.form.cityId]).toEqual(['广东省 深圳市 南山区', 903])
  })

  test('a street typed by hand clears the point', async () => {
    const { model } = setUp({ geocode: nearby })
    await model.openPlaces()
    model.choosePlace(poi)
    model.set('roomNo', '1')
    expect(model.form.latitude).toBe(22.48)
    model.set('address', '海上世界 2 号')
    expect([model.form.latitude, model.form.longitude]).toEqual([null, null])
  })

  test('show why when they fail to load', async () => {
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

  test('does not ask after saving', async () => {
    const { model, feedback } = setUp()
    fill(model)
    await model.save()
    await model.leave()
    expect(feedback.question).toBeNull()
  })
})
