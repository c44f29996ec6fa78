import { canRequestLightning, canRequestCombos } from '.'

test.each([
  [{ cityId: 903 }, true],
  [{ cityId: 0 }, false],
  [{}, false],
])('VA-22 requests lightning delivery and combos of %j: %s', (visit, isRequested) => {
  expect([canRequestLightning(visit), canRequestCombos(visit)]).toEqual([isRequested, isRequested])
})

test.each([
  [{ referrer: 'b2c', specifiStoreNo: 'S1' }, false],
  [{ referrer: 'b2c' }, true],
  [{ referrer: 'friend', specifiStoreNo: 'S1' }, true],
  [null, true],
])('VA-23 with the referrer %j requests lightning delivery: %s, combos always', (referrer, isRequested) => {
  const visit = { cityId: 903, referrer }
  expect([canRequestLightning(visit), canRequestCombos(visit)]).toEqual([isRequested, true])
})

test.each([
  ['b2cDeliver', false],
  ['b2c', true],
  ['', true],
])('VA-24 in the channel %j requests lightning delivery: %s, combos always', (channel, isRequested) => {
  const visit = { cityId: 903, channel }
  expect([canRequestLightning(visit), canRequestCombos(visit)]).toEqual([isRequested, true])
})
