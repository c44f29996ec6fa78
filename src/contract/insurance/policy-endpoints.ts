import { get, post } from '../endpoint'

const activity = (name: string) => `/app-marketing/insuranceActivity/${name}`

export const policyEndpoints = {
  policies: get(activity('getInsuranceActivityList'), { visitor: 'unsent', empty: [] }),
  policyUrl: get(activity('getUserInsuranceUrl'), { own: [404] }),
  attendPolicy: post(activity('attendInsuranceActivity'), { own: [404, 630, 631, 633] }),
}
