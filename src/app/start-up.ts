// Requests of the start-up, after the first frame. Loaded only for a visit that needs them.
import { codeOf } from '../api'
import type { Delay } from '../stores/delay'
import { MERCHANT_LOGIN } from '../api/flows'
import { isDefaultPoint } from '../domain/city'
import { partnerLogin } from '../domain/login'
import { clearsPlatform } from '../domain/partner'
import { requiresLink, endsSession, KEYS, nextTwoAm, specifiedStore, tokenCheck, urlPoint } from '../domain/startup'
import { matchUrl, pageUrl } from '../routes'
import { isRecord, isText, storeUntil, readUntil } from '../stores/stored'
import { isPickerWanted } from '../stores/location'
import { positionFailure } from '../stores/position-failure'
import { signIn } from '../stores/sign-in'
import { VERSION } from '../stores/startup'
import { commonTexts } from '../texts/common'
import { miniProgramAsk } from '../texts/hosts'
import { partnerTexts } from '../texts/partner'
import { positionTexts } from '../texts/place'
import type { AppModel } from './app-model'

type PartnerCall = NonNullable<ReturnType<typeof partnerLogin>>
const HOUR = 3600_000
/** Delay of the request for the default address after a valid token, in ms. @spec BC-42 */
const ADDRESS_MS = 5000
/** Duration of toasts about a position, in ms. @spec ER-68 */
const TOAST_MS = 2000

interface Step {
  name: 'storage' | 'session' | 'unionid' | 'link' | 'place'
  /** Timeout of the step, in ms. @spec BC-49 */
  ms: number
  run(app: AppModel, delay: Delay): Promise<unknown>
}

/** Start-up steps, in this order. @spec ST-01 */
export const STEPS: readonly Step[] = [
  { name: 'storage', ms: 3000, run: renew },
  { name: 'session', ms: 5000, run: authenticate },
  { name: 'unionid', ms: 3000, run: exchangeUnionid },
  { name: 'link', ms: 3000, run: requestLink },
  { name: 'place', ms: 20_000, run: findPlace },
]

/** Runs every step once. Each may hang, fail or throw alone without preventing the app from starting. @spec ST-01 */
export async function startUp(app: AppModel, delay: Delay): Promise<void> {
  // Partners open the web page; the mini-programs do without the text.
  if (process.env.TARO_ENV !== 'weapp' && process.env.TARO_ENV !== 'alipay') announceUnknownPartner(app)
  for (const { name, ms, run } of STEPS) {
    const outcome = await within(ms, run(app, delay), delay)
    if (outcome !== 'done') app.report(`startup_${outcome}`, name)
  }
}

/** Shows a notice when the link names an unknown partner: the own shop opens. */
function announceUnknownPartner({ stores: { startup }, feedback }: AppModel) {
  const { platform } = startup.query
  if (platform && !startup.partner && !clearsPlatform(platform)) feedback.toast(partnerTexts.unknown)
}

function within(ms: number, work: Promise<unknown>, delay: Delay): Promise<'done' | 'late' | 'broken'> {
  return new Promise((resolve) => {
    const cancel = delay(() => resolve('late'), ms)
    const settle = (outcome: 'done' | 'broken') => () => {
      cancel()
      resolve(outcome)
    }
    work.then(settle('done'), settle('broken'))
  })
}

/** Clears the storage of an older version, except the token. @spec BC-55 */
async function renew({ stores: { startup, location }, hosts: { storage }, feedback }: AppModel) {
  const version = storage.get(VERSION.key)
  if (version === VERSION.now) return
  if (version !== null) {
    for (const key of Object.values(KEYS)) storage.remove(key)
    location.start()
    startup.settle()
    feedback.toast(commonTexts.storage.renewed)
  }
  storage.set(VERSION.key, VERSION.now)
}

/** Determines the session. @spec ST-01 */
async function authenticate(app: AppModel, delay: Delay) {
  const { session, startup, endSession } = app.stores
  const urlToken = tokenCheck(startup.query.token)
  if (urlToken.kind === 'logout') {
    await session.logout()
    return endSession()
  }
  const { yfztoken, thirdSource } = startup.query
  const token = startup.tokenToCheck()
  // A one-time code belongs to the current customer; the stored token, to the previous one.
  const call = urlToken.kind === 'stored' && yfztoken ? partnerLogin(startup.partner, thirdSource) : null
  if (call && yfztoken) await letPartnerVouch(app, call, yfztoken)
  else if (token) await verifyToken(app, token, urlToken.kind === 'check', delay)
  else if (!session.token) await loginSilently(app)
  // An external login has returned the shopper to this url.
  if (session.handleInnerReturn()) await app.resume()
}

/** Checks a token with the server, and stores or drops it. @spec ST-03 ST-06 ST-08 ST-09 */
async function verifyToken({ stores, hosts: { storage } }: AppModel, token: string, isNew: boolean, delay: Delay) {
  const { session, endSession, api } = stores
  const before = session.token
  const checked = await session.check(token)
  // A sign-in or sign-out happened in between: the reply concerns another session.
  if (session.token !== before) return
  if (checked.ok && checked.data.pass) {
    // Removes the previous shopper's data with the session.
    if (isNew) {
      endSession()
      session.adopt(token)
    }
    storage.set(KEYS.judgedAt, String(api.now()))
    delay(() => void goToDefaultAddress(stores, token), ADDRESS_MS)
  } else if (!checked.ok && endsSession(codeOf(checked.error) ?? 0)) {
    storage.remove(KEYS.judgedAt)
    endSession()
  }
}

/**
 * Signs a partner's customer in by a one-time code: the previous shopper is a different person. Offers the ordinary
 * login over the error page where the partner allows it.
 * @spec ER-27 NAV-42 RO-23
 */
async function letPartnerVouch(app: AppModel, call: PartnerCall, code: string) {
  const { session, startup, endSession } = app.stores
  endSession()
  const result = await signIn(session).byPartner(call, code, startup.platform)
  if (result.ok) return
  app.fail(result.error, MERCHANT_LOGIN)
  // Does not wait for the answer, because the next steps must not.
  if (!app.loginRefusal)
    void app.feedback.askQuestion(commonTexts.loginAsk).then((isConfirmed) => isConfirmed && login(app))
}

/** Opens the host's login, which returns to the page of the partner's link. @spec RO-23 */
function login({ stores: { session, startup }, loginAnew }: AppModel) {
  const entryUrl = startup.path + startup.search
  session.rememberReturn(entryUrl, false)
  loginAnew('replace', entryUrl)
}

/**
 * Signs in silently through the payment app, but not after an explicit sign-out. Waits for the notice, because the
 * account id is personal data.
 * @spec ST-05 RX-10
 */
export async function loginSilently({ stores: { session, cart, startup }, hosts: { login }, consent }: AppModel) {
  if (login.loginMethod() !== 'alipayPage' || !consent.isAgreed || session.hasSignedOut()) return
  const codeResult = await login.code()
  if (!codeResult.ok || session.isLoggedIn) return
  const result = await signIn(session, startup.refno).byHost(codeResult.value)
  if (result.ok) await cart.loadCount()
}

/**
 * Uses the shopper's own address as the delivery place when no better one is known: none, or only the city of that
 * address, which a sign-out leaves.
 * @spec BC-42
 */
async function goToDefaultAddress({ session, location, api }: AppModel['stores'], token: string) {
  if (session.token !== token || !location.isCityOnly) return
  const result = await api.call('defaultAddress', {})
  if (!result.ok || !result.data || session.token !== token || !location.isCityOnly) return
  if (location.isUnplaced || location.place.cityId === result.data.cityId) location.chooseAddress(result.data)
}

/**
 * Exchanges the code for the partner's encrypted unionid, which only the partner can read. Ignores everything but a
 * success.
 * @spec ER-67 BC-69
 */
async function exchangeUnionid({ stores: { startup, api }, hosts: { storage } }: AppModel) {
  const { unionidCode } = startup.query
  if (!unionidCode) return
  const result = await api.call('exchangeUnionidCode', { unionidCode })
  if (!result.ok) return
  storeUntil(storage, KEYS.encrypted, result.data, nextTwoAm(api.now()))
}

interface JumpLink {
  to: string
  url: string
  appId: string
}

const isLink = (value: unknown): value is JumpLink =>
  isRecord(value) && isText(value.to) && isText(value.url) && isText(value.appId)

/** Offers a shopper who came from a mini-program to continue there. @spec ST-18 ST-19 ST-77 BC-66 */
async function requestLink(app: AppModel) {
  const { startup, api } = app.stores
  const { storage, entry } = app.hosts
  const { path, query, search } = startup
  if (!entry.isWeb || !requiresLink(query.referrer, path)) return
  const match = matchUrl(path)
  if (!match) return
  const queryParams = Object.fromEntries(new URLSearchParams(search))
  const to = pageUrl(match.name, { ...queryParams, ...match.params }).slice(1)
  const storedValue = readUntil(storage, KEYS.link, api.now(), isLink)
  if (storedValue?.to === to) return offer(app, storedValue)
  const [page = '', rest = ''] = to.split('?')
  const reply = await api.call('getMiniProgramLink', { path: page, query: rest })
  if (!reply.ok) return
  const { url, appId } = reply.data
  const link = { to, url, appId }
  storeUntil(storage, KEYS.link, link, api.now() + HOUR)
  offer(app, link)
}

/** Selector of the dialog's confirm button. */
const CONFIRM = '.y-dialog__confirm'

/**
 * Offers the link without waiting for the answer: a mini-program opens by a tap, in WeChat by one on WeChat's own
 * button.
 * @spec ST-18 BC-86
 */
function offer({ feedback, hosts }: AppModel, { to, url, appId }: JumpLink) {
  const target = { appId, path: to, link: url }
  const { title, message, confirm, cancel } = miniProgramAsk
  const answer = feedback.askQuestion({ title, message, confirm, cancel })
  void answer.then((isConfirmed) => (isConfirmed ? hosts.miniProgram.open(target) : null))
  void hosts.miniProgram.cover(CONFIRM, target, () => feedback.answer(false))
}

/**
 * Determines the place: the url's store, else its coordinates, else the stored place, else the device, which only a
 * shopper who has consented before is located by.
 * @spec ST-20 ST-25 ST-26 ST-28
 */
async function findPlace(app: AppModel) {
  const { startup, location } = app.stores
  const storeNo = specifiedStore(startup.query)
  if (storeNo) return location.enterStore(storeNo, startup.query.o2oStoreNo === storeNo)
  const point = urlPoint(startup.query)
  if (point && !isDefaultPoint(point)) return location.enterPoint(point)
  if (startup.requestsDevice && (await app.consent.isGiven('location'))) await requestPosition(app)
}

/**
 * Replaces this page by the address picker when the device gives no position, once per visit.
 * @spec ST-21 ST-23 ST-24 ER-73
 */
async function requestPosition(app: AppModel) {
  const { location } = app.stores
  const currentPage = app.hosts.navigation.current()
  const result = await location.locate()
  if (result.ok) return
  const { error } = result
  // A shopper who has just refused, or who has left the page, continues browsing.
  if (error.kind === 'denied' && error.by === 'privacy') return
  if (app.hosts.navigation.current() !== currentPage) return
  if (!isPickerWanted(error)) app.feedback.toast(positionTexts[positionFailure(error)], TOAST_MS)
  await app.replace('searchAddress', { backTo: currentPage })
}
