import fs from 'node:fs'
import path from 'node:path'
import { MEANS, NATIVES } from './natives'

const hosts = path.resolve(__dirname, '../../hosts')

/** Personal data calls according to the privacy guides of WeChat, Alipay and browsers, with all their names. */
const PERSONAL = [
  ...['getLocation', 'getFuzzyLocation', 'chooseLocation', 'choosePoi', 'getCurrentLocation', 'getCurrentPosition'],
  ...['watchPosition', 'startLocationUpdate', 'onLocationChange', 'getPhoneNumber', 'getAuthCode', 'getUserProfile'],
  ...['getAuthUserInfo', 'getOpenUserInfo', 'getUserInfo', 'chooseAddress', 'getAddress', 'chooseInvoiceTitle'],
  ...['chooseMedia', 'chooseImage', 'chooseVideo', 'chooseMessageFile', 'saveImageToPhotosAlbum', 'getUserMedia'],
  ...['scanCode', 'scanQRCode', 'setClipboardData', 'getClipboardData', 'setClipboard', 'getClipboard', 'writeText'],
  ...['readText', 'startRecord', 'getRecorderManager', 'getWeRunData', 'addPhoneContact', 'choosePhoneContact'],
  ...['openBluetoothAdapter', 'startAccelerometer', 'startCompass', 'startGyroscope', 'chooseLicensePlate'],
]

const used = () => {
  const files = fs
    .readdirSync(hosts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const code = files.map((file) => fs.readFileSync(path.join(hosts, file), 'utf8')).join('\n')
  return PERSONAL.filter((call) => new RegExp(`\\b${call}\\b`).test(code))
}

test('RX-10 the policy names every native call that touches personal data, and no unused one', () => {
  expect(used().sort()).toEqual(Object.keys(NATIVES).sort())
})

test('lists each kind of phone data once', () => {
  expect(new Set(MEANS).size).toBe(MEANS.length)
  expect(MEANS).toContain('position')
})

test('RX-10 names the disclosed data of each call', () => {
  const calls = (kind: string) => Object.keys(NATIVES).filter((call) => NATIVES[call] === kind)
  expect(calls('position').every((call) => /Location|Position/.test(call))).toBe(true)
  expect(Object.fromEntries(MEANS.map((kind) => [kind, calls(kind).length]))).toEqual({
    position: 4,
    phone: 1,
    account: 1,
    picture: 3,
    camera: 2,
    clipboard: 6,
  })
  expect(calls('phone')).toEqual(['getPhoneNumber'])
  expect(calls('account')).toEqual(['getAuthCode'])
  expect(calls('picture').every((call) => /Image|Media/.test(call))).toBe(true)
  expect(calls('camera').every((call) => /scan/.test(call))).toBe(true)
})
