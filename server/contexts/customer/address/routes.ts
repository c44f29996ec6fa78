import type { addressEndpoints } from '../../../../src/contract/address/endpoints'
import type { Handlers } from '../../../platform/http/context'
import {
  addressPage,
  createAddress,
  defaultAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses'

export const addressHandlers: Handlers<keyof typeof addressEndpoints> = {
  addressPage,
  defaultAddress,
  setDefaultAddress: (ctx, { id }) => setDefaultAddress(ctx, id),
  createAddress,
  updateAddress,
  deleteAddress: (ctx, { id }) => deleteAddress(ctx, id),
}
