import fs from 'node:fs'
import path from 'node:path'
import { hostsTexts } from '../../texts/hosts'

const src = path.resolve(__dirname, '../..')

/** WeChat's list of calls that its privacy guide must declare; an undeclared call is disabled. */
const PRIVATE = [
  ...['getUserInfo', 'getUserProfile', 'chooseAvatar', 'chooseAddress', 'chooseInvoice', 'chooseInvoiceTitle'],
  ...['getLocation', 'getFuzzyLocation', 'chooseLocation', 'choosePoi', 'onLocationChange'],
  ...['startLocationUpdate', 'startLocationUpdateBackground', 'getWeRunData', 'chooseLicensePlate'],
  ...['chooseImage', 'chooseMedia', 'chooseVideo', 'chooseMessageFile', 'getPhoneNumber', 'getRealtimePhoneNumber'],
  ...['openBluetoothAdapter', 'createBLEPeripheralServer', 'createVKSession', 'saveImageToPhotosAlbum'],
  ...['saveVideoToPhotosAlbum', 'addPhoneContact', 'addPhoneCalendar', 'addPhoneRepeatCalendar', 'startRecord'],
  ...['startAccelerometer', 'startCompass', 'startDeviceMotionListening', 'startGyroscope', 'getRecorderManager'],
  ...['setClipboardData', 'getClipboardData', 'onUserCaptureScreen', 'joinVoIPChat'],
]
/** Calls that app.json must name too; no other name is allowed there. */
const NAMED = [
  ...['getFuzzyLocation', 'getLocation', 'onLocationChange', 'startLocationUpdate'],
  ...['startLocationUpdateBackground', 'chooseLocation', 'choosePoi', 'chooseAddress'],
]

const files = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? files(file) : [file]
  })
const runsOnWechat = (file: string) => /\.tsx?$/.test(file) && !/\.(test|h5|alipay)\.tsx?$/.test(file)
const notOnWechat = /\/hosts\/(channel\/|[\w-]+\/browser\.ts)|\/texts\/hosts\.ts$/
const source = files(src)
  .filter((file) => runsOnWechat(file) && !notOnWechat.test(file))
  .map((file) => ({ isAdapter: file.includes('/hosts/'), text: fs.readFileSync(file, 'utf8') }))
/** Whether our source uses a call, as a method of the host or by name in an adapter. */
const used = (name: string) =>
  source.some(
    ({ isAdapter, text }) =>
      new RegExp(`\\b(wx|Taro)\\.${name}\\b`).test(text) || (isAdapter && text.includes(`'${name}'`)),
  )

test('every private WeChat call in use is declared with its purpose, and no other', () => {
  expect(PRIVATE.filter(used).sort()).toEqual(Object.keys(hostsTexts.purposes).sort())
})

test('app.json names the location calls in use, enables the privacy dialog and gives the purpose', () => {
  const config = fs.readFileSync(path.join(src, 'app.config.ts'), 'utf8')
  const named = /requiredPrivateInfos: \[([^\]]*)\]/.exec(config)?.[1] ?? ''
  expect([...named.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(NAMED.filter(used))
  expect(config).toMatch(/__usePrivacyCheck__: true/)
  expect(config).toMatch(/'scope\.userLocation': \{ desc: '[^']{5,30}' \}/)
})
