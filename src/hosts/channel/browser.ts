import { browserClipboard } from '../clipboard/browser'
import { browserLocation } from '../location/browser'
import { browserMap } from '../map/browser'
import { browserMiniProgram } from '../mini-program/browser'
import { browserPay } from '../pay/browser'
import { browserPhone } from '../phone/browser'
import { browserPictures } from '../pictures/browser'
import { unsupported } from '../result'
import { browserScan } from '../scan/browser'
import { browserShare } from '../share/browser'
import { browserSocket } from '../socket/browser'
import { browserUpload } from '../upload/browser'
import type { ChannelHosts } from './hosts'

/** Hosts for an ordinary browser. @spec ST-35 ST-80 */
export const make = (): ChannelHosts => ({
  location: browserLocation,
  map: browserMap,
  share: browserShare(),
  scan: browserScan,
  pictures: browserPictures,
  upload: browserUpload,
  socket: browserSocket,
  miniProgram: browserMiniProgram,
  settings: { open: async () => unsupported('hide') },
  clipboard: browserClipboard,
  phone: browserPhone,
  pay: browserPay,
  identify: async () => unsupported('hide'),
  login: { code: async () => unsupported('sms'), leave: async () => unsupported('sms') },
  close: async () => unsupported('hide'),
  title: () => {},
})

/** Base hosts for the web view of an app: a browser that cannot read the clipboard or download files. */
export const inApp = (): ChannelHosts => ({
  ...make(),
  pictures: { ...browserPictures, save: async () => unsupported('manual') },
  clipboard: { ...browserClipboard, read: async () => unsupported('manual') },
})
