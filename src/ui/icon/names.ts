/** Drawn for every page: their rules are in index.scss. */
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
  'grid',
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
  'cart-on',
  'home-on',
  'grid-on',
  'user-on',
  'bolt-on',
] as const

/** Drawn where ui/icon/more.scss is imported: inner pages only, to keep the main package small. */
export const MORE_ICONS = [
  'globe',
  'chat-ok',
  'star-on',
] as const

export type IconName = (typeof MAIN_ICONS)[number] | (typeof MORE_ICONS)[number]
