import type { Tables } from '../../../platform/db/tables'
import type { SHOP_TABLES } from './shop-tables'

type TableName = keyof Tables & string

/** Effect of the account's deletion on a shopper's rows: deletes them, keeps them, or changes these columns (SQL). */
export type End = 'delete' | 'keep' | { set: Record<string, string> } | { deleteWhere: string }

/** Table with rows of shoppers. */
export interface PersonalData {
  /** Title of these rows for the shopper. */
  title: string
  /**
   * Owner of a row: a column with the shopper's id, a row of another table that this one belongs to (own column, table,
   * its column), or a condition in SQL on `$id`.
   */
  of: { column: string } | { through: [own: string, table: TableName, theirs: string] } | { where: string }
  end: End
  /** Reason for keeping the rows. */
  why?: string
  /**
   * Effect five years after the deletion. Absent: the rows stay with the ledgers, which contain only numbers and
   * amounts.
   */
  later?: 'delete' | { set: Record<string, string> }
  /** Columns hidden from the shopper, besides keys, hashes and sealed texts. */
  hide?: readonly string[]
}

const user = { column: 'user_id' } as const
const ofOrder = { through: ['order_id', 'orders', 'id'] } as const satisfies PersonalData['of']
const ofRefund = { through: ['refund_id', 'refund', 'id'] } as const satisfies PersonalData['of']

const BOOKS = '财务账目须留存，记录只含编号和金额'
const TRADE = '药品经营和交易记录须保存不少于 5 年'

/**
 * Personal data inventory of every table: the shopper's rows, their form in an export, and the effect of the account's
 * deletion. In deletion order: rows that refer to others come first. A table in `Tables` without an entry does not
 * compile; its test also walks the database itself.
 * @spec S39 RX-10
 */
export const PERSONAL_DATA: Record<Exclude<TableName, (typeof SHOP_TABLES)[number]>, PersonalData> = {
  // Sessions and identities of the account.
  session: { title: '登录设备', of: user, end: 'delete' },
  identity: { title: '绑定的平台账号', of: user, end: 'delete' },
  sms_code: {
    title: '短信验证码',
    of: {
      where: `mobile_key in (select unnest(array[u.mobile_print, 'wallet:' || u.mobile_print,
        'logoff:' || u.mobile_print, 'user:' || u.mobile_print])
        from app_user u where u.id = $id)`,
    },
    end: 'delete',
    hide: ['mobile_key'],
  },
  rate_bucket: {
    title: '操作次数限制',
    of: { where: `k = any (select 'sms:' || u.mobile_print from app_user u where u.id = $id)` },
    end: 'delete',
    hide: ['k'],
  },
  user_code: { title: '会员码', of: user, end: 'delete' },
  wallet_proof: { title: '支付验证', of: user, end: 'delete' },
  staff: { title: '门店员工身份', of: user, end: 'delete' },
  staff_lease: { title: '正在处理的门店工作', of: user, end: 'delete' },
  staff_notice: { title: '门店工作消息', of: user, end: 'delete' },
  staff_notice_switch: { title: '门店工作提醒设置', of: user, end: 'delete' },
  live_ticket: { title: '即时连接', of: user, end: 'delete' },
  logoff: { title: '注销申请', of: user, end: 'delete' },
  referral: { title: '邀请来源', of: user, end: 'delete' },
  group_promoter: { title: '拼团推荐', of: user, end: 'delete' },

  // Data that the shopper has entered.
  carer_invite: {
    title: '家人邀请',
    of: { where: 'user_id = $id or used_by = $id' },
    end: 'delete',
    hide: ['used_by', 'code_hash'],
  },
  carer_use: { title: '家人的使用记录', of: user, end: 'delete' },
  address: { title: '收货地址', of: user, end: 'delete' },
  id_card: { title: '实名信息', of: user, end: 'delete' },
  reading: { title: '健康测量记录', of: user, end: 'delete' },
  care_reminder: { title: '健康提醒', of: user, end: 'delete' },
  patient: { title: '用药人', of: user, end: 'delete' },
  medicine_dose: { title: '药的用法', of: user, end: 'delete' },
  policy_attend: { title: '参加的保障', of: user, end: 'delete', hide: ['ref'] },
  medical_card: { title: '医保卡', of: user, end: 'delete' },
  medical_request: { title: '医保认证', of: user, end: 'delete' },
  consent: { title: '授权记录', of: user, end: 'delete' },
  collect: { title: '收藏', of: user, end: 'delete' },
  browse: { title: '浏览记录', of: user, end: 'delete' },
  cart_item: { title: '购物车', of: user, end: 'delete' },
  rx_cart_item: { title: '处方购物车', of: user, end: 'delete' },
  global_cart_item: { title: '跨境购物车', of: user, end: 'delete' },
  checkout_seen: { title: '上次结算', of: user, end: 'delete' },
  arrival_notice: { title: '到货提醒', of: user, end: 'delete' },
  seckill_remind: { title: '秒杀提醒', of: user, end: 'delete' },
  seckill_buyer: { title: '秒杀限购', of: user, end: 'delete' },
  chat_message: { title: '咨询内容', of: { through: ['chat_id', 'chat', 'id'] }, end: 'delete' },
  chat: { title: '在线咨询', of: user, end: 'delete' },
  feedback: { title: '意见反馈', of: user, end: 'delete' },
  notice_read: { title: '已读消息', of: user, end: 'delete' },
  notice_switch: { title: '消息提醒设置', of: user, end: 'delete' },
  notice_permit: { title: '允许发送的消息', of: user, end: 'delete' },
  notice_delivery: { title: '发出的消息', of: user, end: 'delete' },
  notice: { title: '消息', of: user, end: 'delete' },
  comment: {
    title: '评价',
    of: user,
    end: { set: { user_id: 'null', user_name: `'已注销用户'`, pics: `'{}'` } },
    why: '评价对其他顾客有用，去掉身份后保留',
  },
  product_question: {
    title: '商品提问',
    of: user,
    end: { set: { user_id: 'null', user_name: `'已注销用户'` } },
    why: '提问对其他顾客有用，去掉身份后保留',
  },
  product_answer: {
    title: '商品问题的回答',
    of: user,
    end: { set: { user_id: 'null', user_name: `'已注销用户'` } },
    why: '回答对其他顾客有用，去掉身份后保留',
  },
  upload_file: {
    title: '上传的图片',
    of: user,
    end: {
      deleteWhere: `not exists (select 1 from prescription p where p.user_id = $id and '/upload/' || upload_file.name = any (p.pics))`,
    },
    why: '处方图片随处方保存不少于 5 年',
    later: 'delete',
    hide: ['bytes', 'object'],
  },

  // Data that the law requires to keep.
  tcm_formula_herb: {
    title: '中药方药味',
    of: { through: ['prescription_id', 'prescription', 'id'] },
    end: 'keep',
    why: TRADE,
    later: 'delete',
  },
  tcm_formula: {
    title: '中药方',
    of: { through: ['prescription_id', 'prescription', 'id'] },
    end: 'keep',
    why: TRADE,
    later: 'delete',
  },
  prescription_item: {
    title: '处方药品',
    of: { through: ['prescription_id', 'prescription', 'id'] },
    end: 'keep',
    why: TRADE,
    later: 'delete',
  },
  review_event: {
    title: '处方审核记录',
    of: { through: ['prescription_id', 'prescription', 'id'] },
    end: 'keep',
    why: TRADE,
    later: 'delete',
    hide: ['actor_id', 'signature'],
  },
  prescription_review: {
    title: '处方审核进度',
    of: { through: ['prescription_id', 'prescription', 'id'] },
    end: 'keep',
    why: TRADE,
    later: 'delete',
    hide: ['held_by', 'checked_by'],
  },
  controlled_buyer: { title: '受控药品购买的实名记录', of: user, end: 'keep', why: TRADE, later: 'delete' },
  rx_confirmation: { title: '处方药购买须知确认', of: user, end: 'keep', why: TRADE, later: 'delete' },
  consultation: {
    title: '在线问诊',
    of: user,
    end: { deleteWhere: 'prescription_id is null' },
    why: '开了处方的问诊记录随处方保存不少于 5 年',
    later: 'delete',
    hide: ['held_by', 'held_until', 'doctor_id'],
  },
  prescription: {
    title: '处方和用药需求',
    of: user,
    end: 'keep',
    why: TRADE,
    later: 'delete',
    hide: ['doctor_id'],
  },
  carer_order: {
    title: '家人代下的订单',
    of: user,
    end: { set: { address_sealed: 'null' } },
    why: TRADE,
    later: 'delete',
  },
  carer_link: {
    title: '家人',
    of: { where: 'user_id = $id or carer_id = $id' },
    end: { set: { ended_at: 'coalesce(ended_at, $now)' } },
    why: '已下的订单指向这一行，另一方仍可看到使用记录；编号不再对应任何人',
    hide: ['carer_id', 'ended_by'],
  },
  orders: {
    title: '订单',
    of: user,
    end: {
      set: { address_sealed: 'null', note_sealed: 'null', symptom_sealed: 'null' },
    },
    why: TRADE,
    // Payments and entries refer to the row itself: a number, dates and amounts.
    later: { set: { city_id: 'null', receipt: `'[]'`, invoice_sealed: 'null', replace: 'null' } },
    hide: ['erp_position', 'erp_cancelled'],
  },
  invoice_order: {
    title: '发票的订单',
    of: { through: ['invoice_id', 'invoice', 'id'] },
    end: 'keep',
    why: BOOKS,
  },
  invoice: {
    title: '发票',
    of: user,
    end: 'keep',
    why: TRADE,
    later: { set: { buyer_sealed: `''`, lines: `'[]'` } },
  },
  invoice_mail: { title: '待发送的发票邮件', of: user, end: 'delete' },
  invoice_title: { title: '发票抬头', of: user, end: 'delete' },
  consultation_event: { title: '在线问诊操作记录', of: user, end: 'keep', why: '问诊操作须可追溯，记录只含编号' },
  chat_event: { title: '在线咨询操作记录', of: user, end: 'keep', why: '咨询操作须可追溯，记录只含编号' },
  staff_event: { title: '门店操作记录', of: user, end: 'keep', why: '门店操作须可追溯，记录只含编号' },
  order_pick: { title: '订单拣货记录', of: ofOrder, end: 'keep', why: TRADE, later: 'delete' },
  order_item: { title: '订单商品', of: ofOrder, end: 'keep', why: TRADE, later: 'delete' },
  global_order: {
    title: '跨境申报',
    of: ofOrder,
    end: { set: { name: `''`, name_sealed: `''`, id_mask: `''`, id_print: `''`, id_sealed: `''` } },
    why: TRADE,
    later: 'delete',
  },
  order_parcel: {
    title: '发出的包裹',
    of: ofOrder,
    end: { set: { track_steps: 'null' } },
    why: TRADE,
    later: 'delete',
  },
  order_event: { title: '订单进度', of: ofOrder, end: 'keep', why: TRADE, later: 'delete' },
  pickup_code: { title: '取货码', of: ofOrder, end: 'keep', why: TRADE, later: 'delete', hide: ['used_by'] },
  presell_order: { title: '预售', of: ofOrder, end: 'keep', why: TRADE, later: 'delete' },
  group_seat: { title: '参团', of: user, end: 'keep', why: TRADE, later: 'delete', hide: ['promoter_id'] },
  buy_group: {
    title: '开团',
    of: { column: 'leader_id' },
    end: { set: { leader_id: 'null' } },
    why: '团里还有其他顾客，去掉身份后保留',
  },
  reserve_order: {
    title: '预约',
    of: ofOrder,
    end: 'keep',
    why: TRADE,
    later: 'delete',
  },
  refund_item: { title: '售后商品', of: ofRefund, end: 'keep', why: TRADE, later: 'delete' },
  refund_part: { title: '退款去向', of: ofRefund, end: 'keep', why: BOOKS },
  refund: {
    title: '售后和退款',
    of: ofOrder,
    end: { set: { remark: `''`, remark_sealed: 'null', voucher_url: `''` } },
    why: TRADE,
    later: { set: { answer: `''`, com: `''`, num: `''` } },
  },
  payment_notify: { title: '支付通知', of: { through: ['trade_no', 'payment', 'trade_no'] }, end: 'keep', why: BOOKS },
  payment: { title: '支付', of: ofOrder, end: 'keep', why: BOOKS },
  pay_part: { title: '支付构成', of: ofOrder, end: 'keep', why: BOOKS },
  insured_bill: { title: '医保结算', of: user, end: 'keep', why: BOOKS },
  points_entry: { title: '积分明细', of: user, end: 'keep', why: BOOKS },
  growth_entry: { title: '成长值明细', of: user, end: 'keep', why: BOOKS },
  coupon_entry: { title: '优惠券明细', of: user, end: 'keep', why: BOOKS },
  coupon_purchase: { title: '买下的优惠券', of: ofOrder, end: 'keep', why: BOOKS },
  coupon_code_use: { title: '兑换码使用', of: user, end: 'keep', why: BOOKS },
  user_coupon_code: {
    title: '电子券码',
    of: { through: ['user_coupon_id', 'user_coupon', 'id'] },
    end: 'delete',
    hide: ['code'],
  },
  welfare_coupon: {
    title: '福利发放的券',
    of: { through: ['member_id', 'welfare_member', 'id'] },
    end: 'keep',
    why: BOOKS,
  },
  welfare_member: { title: '开通的福利', of: user, end: 'keep', why: BOOKS },
  invite_reward: { title: '邀请奖励', of: user, end: 'keep', why: BOOKS },
  invite_claim: { title: '接受的邀请', of: user, end: 'keep', why: BOOKS },
  invite_share: { title: '我的邀请', of: user, end: 'keep', why: BOOKS },
  pull_new: { title: '新人礼', of: user, end: 'keep', why: BOOKS },
  coupon_activity_use: { title: '领券活动', of: user, end: 'keep', why: BOOKS },
  points_exchange: { title: '积分兑换', of: user, end: 'keep', why: BOOKS },
  draw_chance: { title: '抽奖次数', of: user, end: 'keep', why: BOOKS },
  draw_record: { title: '中奖记录', of: user, end: { set: { address_sealed: 'null' } }, why: BOOKS },
  sign_in: { title: '签到记录', of: user, end: 'delete' },
  user_coupon: { title: '优惠券', of: user, end: 'keep', why: BOOKS },
  wallet_entry: { title: '钱包明细', of: user, end: 'keep', why: BOOKS },
  withdrawal: {
    title: '提现',
    of: user,
    end: { set: { payee_app: 'null', payee_openid: 'null' } },
    why: BOOKS,
    hide: ['payee_openid'],
  },
  wallet_hold: { title: '钱包冻结', of: user, end: 'keep', why: BOOKS },
  wallet_account: {
    title: '钱包',
    of: user,
    end: {
      set: {
        holder_sealed: `''`,
        id_print: `''`,
        id_mask: `''`,
        id_sealed: `''`,
        pin_hash: 'null',
        pin_tries: '0',
        locked_until: 'null',
      },
    },
    why: BOOKS,
  },
  app_user: {
    title: '账号',
    of: { column: 'id' },
    end: {
      set: {
        mobile_print: `'closed:' || id`,
        mobile_sealed: `''`,
        name: `'已注销用户'`,
        name_sealed: `''`,
        head: `''`,
        closed_at: '$now',
      },
    },
    why: '须保留的记录指向这个编号，编号不再对应任何人',
  },
}

/** Inventory entries in deletion order. */
export const INVENTORY_ENTRIES = Object.entries(PERSONAL_DATA)
