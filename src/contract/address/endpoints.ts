import { del, get, post, put } from '../endpoint'

export const addressEndpoints = {
  addressPage: get('/user-api/address/userPage'),
  defaultAddress: get('/user-api/address/seleteDefaultAddress'),
  setDefaultAddress: put('/user-api/address/undefault'),
  createAddress: post('/user-api/address'),
  updateAddress: put('/user-api/address'),
  deleteAddress: del('/user-api/address'),
}
