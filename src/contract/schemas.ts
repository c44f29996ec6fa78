import { activitySchemas } from './activity/schemas'
import { addressSchemas } from './address/schemas'
import { analyticsSchemas } from './analytics/schemas'
import { articleSchemas } from './article/schemas'
import { auditSchemas } from './audit/schemas'
import { cartOrderSchemas } from './cart/order-schemas'
import { cartSchemas } from './cart/schemas'
import { categorySchemas } from './category/schemas'
import { chronicSchemas } from './chronic/schemas'
import { productSchemas } from './commodity/schemas'
import { configSchemas } from './config/schemas'
import { couponSchemas } from './coupon/schemas'
import { globalSchemas } from './global/schemas'
import { groupSchemas } from './group/schemas'
import { spellSchemas } from './group/spell-schemas'
import { insuranceSchemas } from './insurance/schemas'
import { invoiceSchemas } from './invoice/schemas'
import { linkSchemas } from './link/schemas'
import { loginSchemas } from './login/schemas'
import { mainSchemas } from './main/schemas'
import { merchantSchemas } from './merchant/schemas'
import { orderSchemas } from './order/schemas'
import { paySchemas } from './pay/schemas'
import { pickupSchemas } from './pickup/schemas'
import { pointsSchemas } from './points/schemas'
import { rxCartSchemas } from './prescription/rx-cart-schemas'
import { prescriptionSchemas } from './prescription/schemas'
import { tcmSchemas } from './prescription/tcm-schemas'
import { searchSchemas } from './search/schemas'
import { serviceSchemas } from './service/schemas'
import { storeSchemas } from './store/schemas'
import { uploadSchemas } from './upload/schemas'
import { userSchemas } from './user/schemas'
import { walletSchemas } from './wallet/schemas'
import { welfareSchemas } from './welfare/schemas'
import type { z } from 'zod'
import type { EndpointName } from '.'

/** Input and reply of every endpoint. The client imports only types from here. */
export const schemas = {
  ...loginSchemas,
  ...merchantSchemas,
  ...linkSchemas,
  ...userSchemas,
  ...addressSchemas,
  ...configSchemas,
  ...storeSchemas,
  ...mainSchemas,
  ...categorySchemas,
  ...productSchemas,
  ...searchSchemas,
  ...cartSchemas,
  ...cartOrderSchemas,
  ...couponSchemas,
  ...orderSchemas,
  ...paySchemas,
  ...uploadSchemas,
  ...analyticsSchemas,
  ...activitySchemas,
  ...articleSchemas,
  ...auditSchemas,
  ...chronicSchemas,
  ...prescriptionSchemas,
  ...rxCartSchemas,
  ...tcmSchemas,
  ...globalSchemas,
  ...serviceSchemas,
  ...groupSchemas,
  ...spellSchemas,
  ...walletSchemas,
  ...welfareSchemas,
  ...insuranceSchemas,
  ...invoiceSchemas,
  ...pickupSchemas,
  ...pointsSchemas,
} satisfies Record<EndpointName, { input: z.ZodType; reply: z.ZodType }>

export type Schemas = typeof schemas
/** Input of a caller. */
export type Input<K extends EndpointName> = z.input<Schemas[K]['input']>
/** Input of a handler, with defaults filled in. */
export type Parsed<K extends EndpointName> = z.output<Schemas[K]['input']>
/** `data` of a successful reply. */
export type Reply<K extends EndpointName> = z.output<Schemas[K]['reply']>
