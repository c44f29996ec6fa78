import { made, open } from '../../../../test/builders/checkout'

describe('RX-10 an order of a partner’s visit reaches the partner only with consent', () => {
  async function order(answer: boolean | null, platform = 'yaofang') {
    const it = open({ submitO2o: made, getConsents: [], saveConsents: [], cartCount: { count: 0 } })
    it.stores.startup.startVisit({ path: '/', search: `?platform=${platform}`, params: { platform } })
    await it.model.show()
    const consentModel = await it.app.consent.loadManager()
    const submitting = it.model.placing.submit()
    await new Promise((resolve) => setImmediate(resolve))
    const before = it.sent('submitO2o').length
    consentModel.answer(answer)
    await submitting
    return {
      before,
      marks: it.sent('submitO2o').map(({ merchantCode }) => merchantCode),
      kept: it.hosts.storage.get('platform'),
      at: it.hosts.navigation.current(),
      toast: it.feedback.toastText,
      isBusy: it.model.placing.isBusy,
    }
  }

  test('sends nothing before the consent answer; with consent the order contains the partner', async () => {
    const { before, marks, kept: storedValue } = await order(true)
    expect(before).toBe(0)
    expect(marks).toEqual(['yaofang'])
    expect(storedValue).not.toBeNull()
  })

  test.each([false, null])('without consent (%s) sends a normal order and ends the partner’s visit', async (answer) => {
    const { before, marks, kept: storedValue } = await order(answer, 'ydy')
    expect(before).toBe(0)
    expect(marks).toEqual([undefined])
    expect(storedValue).toBeNull()
  })

  test('without consent the shop of a partner is left for the own shop, and nothing is ordered', async () => {
    const { marks, kept: storedValue, at, toast, isBusy } = await order(false)
    expect([marks, storedValue, at, toast, isBusy]).toEqual([
      [],
      null,
      '/',
      '已离开合作商城，请在药达商城重新选购',
      false,
    ])
  })
})
