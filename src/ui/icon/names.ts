/** Icons of every page: one picture in styles/base.scss, with the positions in index.scss. */
export const MAIN_ICONS = [
  'pin',
  'right',
  'left',
  'up',
  'down',
  'search',
  'bolt',
  'truck',
  'plus',
  'minus',
  'check',
  'close',
  'trash',
  'filter',
  'warn',
  'info',
  'shield',
  'parcel',
  'store',
  'cart',
  'user',
  'phone',
  'receipt',
  'wallet',
  'box',
  'star',
  'clock',
  'rx',
  'chat',
  'lock',
  'home',
  'scan',
  'bell',
  'bolt-on',
  'check-on',
  'share',
  'yuan',
  'comment',
  'licence',
] as const

/** Icons of inner pages, drawn where ui/icon/more.scss is imported, which keeps the main package small. */
export const MORE_ICONS = [
  'globe',
  'camera',
  'chat-ok',
  'heart',
  'heart-on',
  'ticket',
  'card',
  'puzzle',
  'pulse',
  'alipay',
  'wechat',
] as const

/** Icons of the account page, drawn by ui/icon/account.scss. */
export const ACCOUNT_ICONS = [
  'history',
  'gift',
  'umbrella',
  'swap',
  'crown',
  'gear',
  'family',
  'city',
  'aid',
  'book',
  'letter',
  'pencil',
] as const

/** Icons of ui/tab-bar, on H5 only. */
export const TAB_ICONS = ['grid', 'home-on', 'grid-on', 'cart-on', 'user-on'] as const

export type IconName =
  | (typeof MAIN_ICONS)[number]
  | (typeof TAB_ICONS)[number]
  | (typeof MORE_ICONS)[number]
  | (typeof ACCOUNT_ICONS)[number]
