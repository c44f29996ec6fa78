import { reportStates } from '../../scripts/proof-states'

test('lists the states that were seen and the states that the page does not draw', () => {
  expect(reportStates('h5', 'goods', ['error', 'loading', 'empty'])).toEqual({
    text: 'loading, empty, error; has no end',
    problems: [],
  })
})

test('demands every state that the source of the page draws', () => {
  expect(reportStates('weapp', 'couponCenter', ['loading', 'error'])).toEqual({
    text: 'loading, error; **unseen: empty**; has no end',
    problems: ['weapp /user/couponCenter/:id?: empty'],
  })
})

test('gives the reason of an exception instead, only on its hosts', () => {
  const [mini, h5] = (['weapp', 'h5'] as const).map((host) => reportStates(host, 'mobile', ['error']))
  expect(mini).toEqual({
    text: expect.stringMatching(/^error; has no empty, end; never loading: Only H5/),
    problems: [],
  })
  expect(h5?.problems).toEqual(['h5 /mobile: loading'])
})

test('refuses a state that was seen although it is exempted or not drawn', () => {
  expect(reportStates('h5', 'poster', ['loading', 'error', 'empty', 'end']).problems).toEqual([
    expect.stringMatching(/empty was seen, but has an exception$/),
    expect.stringMatching(/end was seen, but no component in its source shows it$/),
  ])
})
