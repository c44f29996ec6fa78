import { made, open, preview } from '../../../../test/builders/checkout'
import { nextTask } from '../../../../test/fakes/app'

const request = (symptoms: string[]) => preview({ symptoms })

test('PR-13 RX-10 blocks the order until a symptom is stated and health data is consented to', async () => {
  const it = open({ confirmOrder: request(['发热', '其他不适']), submitO2o: made, getConsents: [], saveConsents: [] })
  const { model, sent, feedback } = it
  await model.show()
  await model.placing.submit()
  expect([feedback.toastText, sent('submitO2o')]).toEqual(['请先登记用药症状', []])
  model.open('symptom')
  expect(await model.symptom.save()).toBe(false)
  model.symptom.toggleSymptom('发热')
  model.symptom.setDisease('哮喘')
  for (const answer of [false, true]) {
    const consentModel = await it.app.consent.loadManager()
    const savePromise = model.saveSymptom()
    await nextTask()
    consentModel.answer(answer)
    await savePromise
    expect([answer, model.sheet, model.symptom.text]).toEqual([
      answer,
      answer ? '' : 'symptom',
      answer ? '发热；哮喘' : '',
    ])
  }
  await model.placing.submit()
  expect(sent('submitO2o')).toMatchObject([{ symptom: { symptoms: ['发热'], disease: '哮喘' } }])
})

test('PR-13 a second tap clears a symptom; sends nothing for products that need none', async () => {
  const { model, sent } = open({ submitO2o: made })
  await model.show()
  model.symptom.toggleSymptom('发热')
  model.symptom.toggleSymptom('发热')
  expect([model.symptom.selection.size, model.blocked]).toEqual([0, ''])
  await model.placing.submit()
  expect(sent('submitO2o')[0]).not.toHaveProperty('symptom')
})
