import { z } from 'zod'
import {
  address,
  cityId,
  doneReply,
  empty,
  flag,
  id,
  latitude,
  longitude,
  mobile,
  pageOf,
  pageQuery,
  text,
} from '../shapes'

const fields = z.object({
  name: text(20).min(1),
  mobile,
  cityId,
  region: text(60).min(1),
  address: text(120).min(1),
  roomNo: text(60).default(''),
  tag: text(8).default(''),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  undefault: flag.default(0),
})

export const addressSchemas = {
  addressPage: {
    input: pageQuery.extend({ pageSize: z.coerce.number().int().min(1).max(100).default(30) }),
    reply: pageOf(address),
  },
  /** `null` when the shopper has no address yet. */
  defaultAddress: { input: empty, reply: address.nullable() },
  setDefaultAddress: { input: z.object({ id }), reply: doneReply },
  createAddress: { input: fields, reply: address },
  updateAddress: { input: fields.extend({ id }), reply: address },
  deleteAddress: { input: z.object({ id }), reply: doneReply },
}
