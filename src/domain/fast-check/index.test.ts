import { asksLightning, asksGroups } from '.'

test.each([
  [{ cityId: 903 }, true],
  [{ cityId: 0 }, false],
  [{}, false],
])('VA-22 requests fast delivery and combos of %j: %s', (visit, needsFastCheck) => {
  expect([asksLightning(visit), asksGroups(visit)]).toEqual([needsFastCheck, needsFastCheck])
})

test.each([
  [{ referrer: 'b2c', specifiStoreNo: 'S1' }, false],
  [{ referrer: 'b2c' }, true],
  [{ referrer: 'friend', specifiStoreNo: 'S1' }, true],
  [null, true],
])('VA-23 with the referrer %j requests fast delivery: %s, combos always', (referrer, needsFastCheck) => {
  const visit = { cityId: 903, referrer }
  expect([asksLightning(visit), asksGroups(visit)]).toEqual([needsFastCheck, true])
})

test.each([
  ['b2cDeliver', false],
  ['b2c', true],
  ['', true],
])('VA-24 in the channel %j requests fast delivery: %s, combos always', (channel, needsFastCheck) => {
  const visit = { cityId: 903, channel }
  expect([asksLightning(visit), asksGroups(visit)]).toEqual([needsFastCheck, true])
})
