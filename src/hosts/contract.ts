import type { Clipboard } from './clipboard/contract'
import type { Device } from './device/contract'
import type { Entry } from './entry/contract'
import type { LocationHost } from './location/contract'
import type { Navigation } from './navigation/contract'
import type { PayHost } from './pay/contract'
import type { Phone } from './phone/contract'
import type { Served } from './served/contract'
import type { DeviceStorage } from './storage/contract'
import type { Transport } from './transport/contract'

/** Everything the shop asks of the host it runs on. Adapters never throw and never stay pending. */
export interface Hosts {
  transport: Transport
  storage: DeviceStorage
  location: LocationHost
  pay: PayHost
  navigation: Navigation
  device: Device
  entry: Entry
  phone: Phone
  clipboard: Clipboard
  served: Served
}
