import type { CalendarHost } from './calendar/contract'
import type { ChannelHost } from './channel/contract'
import type { Clipboard } from './clipboard/contract'
import type { Device } from './device/contract'
import type { Entry } from './entry/contract'
import type { LazyTablesHost } from './lazy-tables/contract'
import type { LocationHost } from './location/contract'
import type { LoginHost } from './login/contract'
import type { MapHost } from './map/contract'
import type { MiniProgramHost } from './mini-program/contract'
import type { Navigation } from './navigation/contract'
import type { NetworkHost } from './network/contract'
import type { OfflineCard } from './offline-card/contract'
import type { OutsideHost } from './outside/contract'
import type { PayHost } from './pay/contract'
import type { Phone } from './phone/contract'
import type { PhoneNumberHost } from './phone-number/contract'
import type { PicturesHost } from './pictures/contract'
import type { PrivacyHost } from './privacy/contract'
import type { ScanHost } from './scan/contract'
import type { Served } from './served/contract'
import type { SettingsHost } from './settings/contract'
import type { ShareHost } from './share/contract'
import type { SocketHost } from './socket/contract'
import type { Speech } from './speech/contract'
import type { DeviceStorage } from './storage/contract'
import type { SubscribeHost } from './subscribe/contract'
import type { Transport } from './transport/contract'
import type { UpdateHost } from './update/contract'
import type { UploadHost } from './upload/contract'

/** All capabilities of the host that the app uses. Adapters never throw and never stay pending. */
export interface Hosts {
  transport: Transport
  storage: DeviceStorage
  /** Storage that ends with the visit: with the tab, or with the mini-program. */
  visit: DeviceStorage
  location: LocationHost
  pay: PayHost
  navigation: Navigation
  device: Device
  entry: Entry
  phone: Phone
  clipboard: Clipboard
  served: Served
  lazyTables: LazyTablesHost
  map: MapHost
  calendar: CalendarHost
  login: LoginHost
  phoneNumber: PhoneNumberHost
  share: ShareHost
  scan: ScanHost
  pictures: PicturesHost
  upload: UploadHost
  socket: SocketHost
  speech: Speech
  miniProgram: MiniProgramHost
  outside: OutsideHost
  subscribe: SubscribeHost
  network: NetworkHost
  offlineCard: OfflineCard
  update: UpdateHost
  privacy: PrivacyHost
  settings: SettingsHost
  channel: ChannelHost
}
