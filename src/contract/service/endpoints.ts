import { get } from '../endpoint'

export const serviceEndpoints = {
  counselors: get('/user-center/qywxUser/getQywxUserByDepartment'),
}
