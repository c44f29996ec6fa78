import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { addressTexts } from '@/texts/address'
import { AddressEditModel } from './model'

const nearby = { address: '', region: '广东省 深圳市 南山区', cityId: 903, cityName: '深圳', pois: [] }

function setUp(answers: Answers) {
  const it = testApp(answers, { token: 't' })
  return { ...it, model: new AddressEditModel(it.app, null) }
}

describe('place chosen on the host’s map', () => {
  const there = { name: '海上世界', address: '望海路 1128 号', latitude: 22.48, longitude: 113.91 }
  test('sets the street, its point and its city', async () => {
    const { model, hosts } = setUp({ geocode: nearby })
    hosts.map.choose = (async () => ({ ok: true, value: there })) as never
    await model.openPlaces()
    expect(model.form).toMatchObject({ address: '海上世界', latitude: 22.48, longitude: 113.91, cityId: nearby.cityId })
    expect(model.sheet).toBeNull()
  })

  test('changes nothing when it is not chosen', async () => {
    const { model, hosts } = setUp({ geocode: nearby })
    hosts.map.choose = (async () => ({ ok: false, error: { kind: 'cancel' } })) as never
    await model.openPlaces()
    expect([model.form.address, model.sheet, hosts.transport.sent]).toEqual(['', null, []])
  })
})

describe('pasted text', () => {
  const tree = [{ name: '广东省', cities: [{ id: 903, name: '深圳市', districts: ['南山区'] }] }]
  test('PR-23 fills in the fields it contains and keeps the others', async () => {
    const { model, feedback } = setUp({ addressTree: tree })
    model.set('name', '旧名')
    model.openPaste()
    model.setPasted('13800000000 广东省深圳市南山区花园路8号3栋1204')
    await model.recognise()
    expect(model.form).toMatchObject({
      name: '旧名',
      mobile: '13800000000',
      cityId: 903,
      address: '花园路8号3栋',
      roomNo: '1204',
    })
    expect([model.sheet, feedback.toastText]).toEqual([null, addressTexts.filled])
  })

  test('without recognisable fields shows a message and stays', async () => {
    const { model, feedback } = setUp({ addressTree: tree })
    model.openPaste()
    model.setPasted('8888')
    Object.assign(model, { pasted: '，，' })
    await model.recognise()
    expect([model.sheet, feedback.toastText]).toEqual(['paste', addressTexts.noResult])
  })
})
