/**
 * Under which names the device keeps what goes when a new version starts clean: everything but the token, the consents, the
 * notice and the version itself. Nothing of them names anybody. @spec BC-55 BC-69
 */
export const KEYS = {
  platform: 'platform',
  mark: 'pkMark',
  referrer: 'rInfo',
  channel: 'xHwChannel',
  version: 'version',
  groupUser: 'activityGroupUser',
  thirdSource: 'thirdSource',
  taibaoka: 'taibaokaData',
  place: 'broswerLocation',
  /** The device would not say where it is. @spec ST-24 */
  noPosition: 'noPosition',
  /** The page that login interrupts. */
  loginReturn: 'prevHtml',
  loginWish: 'loginWish',
  /** Nobody is logged in again without a word who has logged out. @spec ST-05 */
  hasLeft: 'hasLeft',
  /** Stands for the identity that a provider knows without a number; never in an address. See docs/adr/0012. */
  bindTicket: 'bindTicket',
  /** The state value with which this device left for a provider. */
  loginAway: 'loginAway',
  /** Until when no other code may be asked for: a reload does not forget it. Holds no number. */
  smsWait: 'smsWait',
  searchHistory: 'searchHistory',
  recentCities: 'recentCities',
  /** When the token was last found good, ms of the server's clock. @spec BC-68 */
  judgedAt: 'token-judge-time',
  encrypted: 'thirdEncryptData',
  /** Tells a partner whose error an event is about. @spec BC-65 */
  errorUnionid: 'errorUnionid',
  /** @spec BC-66 */
  link: 'jumpLink',
  /** How far the device's clock is wrong, ms; absent where it is right. */
  clockAhead: 'clockAhead',
} as const

/** What the four slices are kept under. A new version of the app leaves them: each has a version of its own. @spec BC-56 */
export const SLICE_KEYS = {
  api: 'api',
  apiOrder: 'apiOrder',
  health: 'health',
  consultCenter: 'consultCenter',
} as const

/** The version for elders, '1' or '0', where the shopper wants otherwise than the host's setting says. It outlives new versions. */
export const ELDER_KEY = 'elder'

/** '1' dark and '0' light, as the shopper has chosen; without it the host's setting counts. */
export const DARK_KEY = 'dark'
