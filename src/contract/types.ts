// Names for shapes that pages and stores pass around. Types only.
import type { z } from 'zod'
import type { cartGroup, cartItem, orderPreview } from './cart/schemas'
import type { productDetail } from './commodity/schemas'
import type { globalCard } from './global/shop-schemas'
import type { submitProblem } from './order/schemas'
import type { Reply } from './schemas'
import type * as shapes from './shapes'
import type { deviceRow, feedbackRow, idCard } from './user/account-schemas'
import type { browseRow, collectRow } from './user/collect-schemas'
import type { messageRow } from './user/message-schemas'
import type { consentRecord } from './user/schemas'

export type { Yuan } from './shapes'
export type Promotion = z.output<typeof shapes.promotion>
export type ProductCard = z.output<typeof shapes.productCard>
export type GlobalCard = z.output<typeof globalCard>
export type StoreCard = z.output<typeof shapes.storeCard>
export type Shop = z.output<typeof shapes.shop>
export type OrderConfig = z.output<typeof shapes.orderConfig>
export type Address = z.output<typeof shapes.address>
export type Coupon = z.output<typeof shapes.coupon>
export type ReceiptEntry = z.output<typeof shapes.receiptEntry>
export type CartItem = z.output<typeof cartItem>
export type CartGroup = z.output<typeof cartGroup>
export type OrderPreview = z.output<typeof orderPreview>
export type ProductGroup = Reply<'goodsGroups'>[number]
export type ProductDetail = z.output<typeof productDetail>
export type ConsentRecord = z.output<typeof consentRecord>
export type CollectRow = z.output<typeof collectRow>
export type Message = z.output<typeof messageRow>
export type Device = z.output<typeof deviceRow>
export type Feedback = z.output<typeof feedbackRow>
export type IdCard = z.output<typeof idCard>
export type BrowseRow = z.output<typeof browseRow>
export type SubmitProblem = z.output<typeof submitProblem>
export type OrderCard = Reply<'orderList'>['list'][number]
export type OrderDetail = Reply<'orderDetail'>
export type PayRequest = Reply<'payOrder'>
export type Session = Reply<'mobileCode'>
export type { Input, Parsed, Reply } from './schemas'
