/**
 * Storage keys on the device that are cleared when a new version starts clean: all but the token, the consents, the
 * notice and the version itself. None contains personal names.
 * @spec BC-55 BC-69
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
  /** Set if the device did not give its position. @spec ST-24 */
  noPosition: 'noPosition',
  /** Page before sign-in, to return to. */
  loginReturn: 'prevHtml',
  loginWish: 'loginWish',
  /** Set after a sign-out, so that the shopper is not signed in again silently. @spec ST-05 */
  hasLeft: 'hasLeft',
  /** Ticket for an identity that a provider knows without a phone number; never in a url. See docs/adr/0012. */
  bindTicket: 'bindTicket',
  /** State value with which this device left for a provider. */
  loginAway: 'loginAway',
  /** Time until which no other code can be requested, so that a reload keeps the wait. Contains no phone number. */
  smsWait: 'smsWait',
  searchHistory: 'searchHistory',
  recentCities: 'recentCities',
  /** Places chosen by name or on the map; removed at sign-out. @spec ST-10 */
  recentPlaces: 'recentPlaces',
  /** Time of the last successful token check, in ms of the server's clock. @spec BC-68 */
  judgedAt: 'token-judge-time',
  encrypted: 'thirdEncryptData',
  /** Number of this visit, without which no error is reported; random, so that it names nobody. @spec VA-47 BC-65 */
  errorUnionid: 'errorUnionid',
  /** Mini-program link of the visit, as a record with its expiry. @spec BC-66 */
  link: 'jumpLink',
  /** Error of the device's clock in ms; absent if it is correct. */
  clockAhead: 'clockAhead',
} as const

/** Storage keys of the four slices. A new app version keeps them, because each has a version of its own. @spec BC-56 */
export const SLICE_KEYS = {
  api: 'api',
  apiOrder: 'apiOrder',
  health: 'health',
  consultCenter: 'consultCenter',
} as const

/** Elder mode, '1' or '0', if the shopper's choice differs from the host's setting. Kept across new versions. */
export const ELDER_KEY = 'elder'

/** Dark mode: '1' dark, '0' light, as chosen by the shopper; without a value the host's setting applies. */
export const DARK_KEY = 'dark'
