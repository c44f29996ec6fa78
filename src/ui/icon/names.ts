/** Drawn for every page: their rules are in index.scss. */
export const MAIN_ICONS = [
  'pin', 'right', 'left', 'up', 'down', 'search', 'scan', 'bell', 'bolt', 'truck', 'plus', 'minus', 'check',
  'close', 'trash', 'filter', 'warn', 'info', 'shield', 'parcel', 'store', 'grid', 'cart', 'user', 'phone', 'mic',
  'receipt', 'thermo', 'stomach', 'child', 'pulse', 'drop', 'device', 'capsule', 'mortar', 'clipboard', 'calendar',
  'wallet', 'box', 'star', 'swap', 'rider', 'family', 'clock', 'rx', 'heart', 'eye', 'doc', 'chat', 'ticket',
  'gear', 'type', 'lock', 'home', 'cart-on', 'home-on', 'grid-on', 'user-on', 'bolt-on',
] as const

/** Drawn where ui/icon/more.scss is imported: inner pages only, to keep the main package small. */
export const MORE_ICONS = [
  'camera', 'globe', 'sound', 'chat-ok', 'med-card', 'card', 'help', 'edit', 'copy', 'qr', 'sort', 'list', 'share',
  'download', 'image', 'gift', 'nurse', 'pill-box', 'flag', 'target', 'play', 'refresh', 'exit', 'link', 'more',
  'heart-on', 'star-on',
] as const

export type IconName = (typeof MAIN_ICONS)[number] | (typeof MORE_ICONS)[number]
