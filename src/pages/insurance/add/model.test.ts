import { testApp } from '../../../../test/fakes/app'
import { AddModel } from './model'

test('BC-25 BC-26 the city decides whether insurance can pay', () => {
  const { app, stores } = testApp({ medicalCard: { card: null } }, { token: 't' })
  const model = new AddModel(app)
  const at = (cityId: number) => {
    stores.location.choose({ ...stores.location.place, cityId } as never)
    return model.city.isInsured
  }
  expect([903, 741, 845, 887, 706].map(at)).toEqual([true, true, true, true, false])
})
