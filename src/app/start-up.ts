// What start-up asks of others, after the first frame. Fetched only for a visit that has something to ask.
import { codeOf } from '../api'
import { MERCHANT_LOGIN } from '../api/flows'
import { isDefaultPoint } from '../domain/city'
import { partnerLogin } from '../domain/login'
import { asksForLink, endsSession, KEYS, nextTwoAm, specifiedStore, tokenWish, urlPoint } from '../domain/startup'
import { matchUrl, pageUrl } from '../routes'
import { isRecord, isText, keepUntil, readUntil } from '../stores/kept'
import { isPickerWanted } from '../stores/location'
import { positionFailure } from '../stores/position-failure'
import { signIn } from '../stores/sign-in'
import { VERSION } from '../stores/startup'
import { commonTexts } from '../texts/common'
import { miniProgramAsk } from '../texts/hosts'
import { positionTexts } from '../texts/location'
import type { AppModel } from './app-model'
import { reportEvent } from '../page-kit/report'

type PartnerCall = NonNullable<ReturnType<typeof partnerLogin>>
type Delay = (run: () => void, ms: number) => () => void

const HOUR = 3600_000
const DAY = 24 * HOUR
/** The default address is asked for so long after a token has passed, ms. @spec BC-42 */
const ADDRESS_MS = 5000
/** Toasts about a position, ms. @spec ER-68 */
const TOAST_MS = 2000

interface Step {
  name: 'storage' | 'session' | 'unionid' | 'link' | 'place'
  /** A step that hangs is passed over after so long, ms. @spec BC-49 */
  ms: number
  run(app: AppModel, delay: Delay): Promise<unknown>
}

/** In this order. @spec ST-01 */
export const STEPS: readonly Step[] = [
  { name: 'storage', ms: 3000, run: renew },
  { name: 'session', ms: 5000, run: authenticate },
  { name: 'unionid', ms: 3000, run: exchangeUnionid },
  { name: 'link', ms: 3000, run: askForLink },
  { name: 'place', ms: 20_000, run: findPlace },
]

/** Every step once. Each may hang, fail or break alone, and the shop is open whatever they do. @spec ST-01 */
export async function startUp(app: AppModel, delay: Delay): Promise<void> {
  for (const { name, ms, run } of STEPS) {
    const how = await within(ms, run(app, delay), delay)
    if (how !== 'done') report(app, name, how)
  }
}

function within(ms: number, work: Promise<unknown>, delay: Delay): Promise<'done' | 'late' | 'broken'> {
  return new Promise((resolve) => {
    const cancel = delay(() => resolve('late'), ms)
    const settle = (how: 'done' | 'broken') => () => {
      cancel()
      resolve(how)
    }
    work.then(settle('done'), settle('broken'))
  })
}

/** Who only wants to browse is not written down, not even as nobody. */
const report = ({ stores: { api }, consent }: AppModel, step: string, how: string) => {
  if (!consent.isBrowsingOnly) reportEvent(api, `startup_${how}`, step, new Date(api.now()))
}

/** What an older version has kept goes, but the token. @spec BC-55 */
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

/** @spec ST-01 */
async function authenticate(app: AppModel, delay: Delay) {
  const { session, startup, endSession } = app.stores
  const wish = tokenWish(startup.query.token)
  if (wish.kind === 'logout') {
    await session.logout()
    return endSession()
  }
  const { yfztoken, thirdSource } = startup.query
  const token = startup.tokenToCheck()
  // A one-time code says who is here now; the token that the device keeps, who was here before.
  const call = wish.kind === 'stored' && yfztoken ? partnerLogin(startup.partner, thirdSource) : null
  if (call && yfztoken) await letPartnerVouch(app, call, yfztoken)
  else if (token) await judge(app, token, wish.kind === 'check', delay)
  else if (!session.token) await loginSilently(app)
  // A login outside has brought the shopper back to this very address.
  if (session.comeBackInside()) await app.resume()
}

/** @spec ST-03 ST-06 ST-08 ST-09 */
async function judge({ stores, hosts: { storage } }: AppModel, token: string, isNew: boolean, delay: Delay) {
  const { session, endSession, api } = stores
  const before = session.token
  const checked = await session.check(token)
  // Somebody logged in or out meanwhile: the answer is about another.
  if (session.token !== before) return
  if (checked.ok && checked.data.pass) {
    // What belongs to the shopper before goes with them.
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

/** A partner vouches for its customer by a one-time code: whoever was here before is not that customer. @spec ER-27 NAV-42 */
async function letPartnerVouch(app: AppModel, call: PartnerCall, code: string) {
  const { session, startup, endSession } = app.stores
  endSession()
  const result = await signIn(session).byPartner(call, code, startup.platform)
  if (!result.ok) app.fail(result.error, MERCHANT_LOGIN)
}

/**
 * The payment app knows who this is without a word; who has left it by their own wish is left alone. Only after the notice: the
 * number it knows them by is personal. @spec ST-05 RX-10
 */
export async function loginSilently({ stores: { session, cart, startup }, hosts: { login }, consent }: AppModel) {
  if (login.way() !== 'alipayPage' || !consent.isAgreed || session.hasLeft()) return
  const found = await login.code()
  if (!found.ok || session.isLoggedIn) return
  const result = await signIn(session, startup.refno).byHost(found.value)
  if (result.ok) await cart.loadCount()
}

/** Goods go to the shopper's own address where nothing better is known. @spec BC-42 */
async function goToDefaultAddress({ session, location, api }: AppModel['stores'], token: string) {
  if (session.token !== token || !location.isUnplaced) return
  const found = await api.call('defaultAddress', {})
  if (found.ok && found.data && session.token === token && location.isUnplaced) location.chooseAddress(found.data)
}

/** Sealed by the partner: says to it, and to nobody else, who this is. Anything but a success is ignored. @spec ER-67 BC-65 BC-69 */
async function exchangeUnionid({ stores: { startup, api }, hosts: { storage } }: AppModel) {
  const { unionidCode } = startup.query
  if (!unionidCode) return
  const found = await api.call('exchangeUnionidCode', { unionidCode })
  if (!found.ok) return
  keepUntil(storage, KEYS.encrypted, found.data, nextTwoAm(api.now()))
  keepUntil(storage, KEYS.errorUnionid, found.data.encryptValue, api.now() + DAY)
}

interface JumpLink {
  to: string
  url: string
  appId: string
}

const isLink = (value: unknown): value is JumpLink =>
  isRecord(value) && isText(value.to) && isText(value.url) && isText(value.appId)

/** Who came from a mini-program is offered to go on there. @spec ST-18 ST-19 ST-77 BC-66 */
async function askForLink(app: AppModel) {
  const { startup, api } = app.stores
  const { storage, entry } = app.hosts
  const { path, query, search } = startup
  if (!entry.isWeb || !asksForLink(query.referrer, path)) return
  const match = matchUrl(path)
  if (!match) return
  const given = Object.fromEntries(new URLSearchParams(search))
  const to = pageUrl(match.name, { ...given, ...match.params }).slice(1)
  const kept = readUntil(storage, KEYS.link, api.now(), isLink)
  if (kept?.to === to) return offer(app, kept)
  const [page = '', rest = ''] = to.split('?')
  const asked = await api.call('getMiniProgramLink', { path: page, query: rest })
  if (!asked.ok) return
  const { url, appId } = asked.data
  const link = { to, url, appId }
  keepUntil(storage, KEYS.link, link, api.now() + HOUR)
  offer(app, link)
}

/** The dialog's button that says yes. */
const CONFIRM = '.y-dlg__go'

/** Nobody waits for the answer: a mini-program opens by a tap, in WeChat by one on what WeChat draws. @spec ST-18 BC-86 */
function offer({ feedback, hosts }: AppModel, { to, url, appId }: JumpLink) {
  const target = { appId, path: to, link: url }
  const { title, message, confirm, cancel } = miniProgramAsk
  const asked = feedback.ask({ title, message, confirm, cancel })
  void asked.then((isWanted) => (isWanted ? hosts.miniProgram.open(target) : null))
  void hosts.miniProgram.cover(CONFIRM, target, () => feedback.answer(false))
}

/** A store that the address asks for, else its coordinates, else what is kept, else the device. @spec ST-20 ST-25 ST-26 ST-28 */
async function findPlace(app: AppModel) {
  const { startup, location } = app.stores
  const storeNo = specifiedStore(startup.query)
  if (storeNo) return location.enterStore(storeNo, startup.query.o2oStoreNo === storeNo)
  const point = urlPoint(startup.query)
  if (point && !isDefaultPoint(point)) return location.enterPoint(point)
  if (startup.asksDevice) await askDevice(app)
}

/** The address picker in place of this page where the device would not say, once on a visit. @spec ST-21 ST-23 ST-24 ER-73 */
async function askDevice(app: AppModel) {
  const { location } = app.stores
  const here = app.hosts.navigation.current()
  const found = await location.locate()
  if (found.ok) return
  const { error } = found
  // Who has just said no to us browses on, and so does who has gone elsewhere meanwhile.
  if (error.kind === 'denied' && error.by === 'privacy') return
  if (app.hosts.navigation.current() !== here) return
  if (!isPickerWanted(error)) app.feedback.toast(positionTexts[positionFailure(error)], TOAST_MS)
  await app.replace('searchAddress', { backTo: here })
}
