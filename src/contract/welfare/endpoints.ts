import { get, post } from '../endpoint'

/** Refusal codes of a benefit, which the page explains. */
const JOIN = [404, 422, 429, 630, 631, 634, 857100]

export const welfareEndpoints = {
  checkInviteCode: get('/user-center/benefitsInvite/checkInviteCode', { own: [404, 429, 631, 634] }),
  benefits: get('/user-api/hwxcgroupuser/list'),
  benefitsByCity: get('/user-api/hwxcgroupuser/benefitsByCity/:id'),
  benefit: get('/user-api/hwxcgroupuser/benefits', { own: [404] }),
  benefitStores: get('/user-api/hwxcgroupuser/storeList'),
  joinBenefit: post('/user-api/hwxcgroupuser/save', { own: JOIN }),
}
