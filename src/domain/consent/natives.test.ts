import fs from 'node:fs'
import path from 'node:path'
import { means, NATIVES } from './natives'

const hosts = path.resolve(__dirname, '../../hosts')

/** What WeChat's privacy guide, Alipay's and the browsers count as personal: of each call the ways to say it. */
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

test('RX-10 the policy names every native call that touches personal data, and none that is not made', () => {
  expect(used().sort()).toEqual(Object.keys(NATIVES).sort())
})

test('what of a phone is used is said once each', () => {
  expect(new Set(means).size).toBe(means.length)
  expect(means).toContain('position')
})
