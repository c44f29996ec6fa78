import { calendar } from './calendar'
import { channel } from './channel'
import { clipboard } from './clipboard'
import type { Hosts } from './contract'
import { device } from './device'
import { entry } from './entry'
import { lazyTables } from './lazy-tables'
import { location } from './location'
import { login } from './login'
import { map } from './map'
import { miniProgram } from './mini-program'
import { navigation } from './navigation'
import { network } from './network'
import { offlineCard } from './offline-card'
import { outside } from './outside'
import { pay } from './pay'
import { phone } from './phone'
import { phoneNumber } from './phone-number'
import { pictures } from './pictures'
import { privacy } from './privacy'
import { scan } from './scan'
import { served } from './served'
import { settings } from './settings'
import { share } from './share'
import { socket } from './socket'
import { speech } from './speech'
import { storage, visit } from './storage'
import { subscribe } from './subscribe'
import { transport } from './transport'
import { update } from './update'
import { upload } from './upload'

/** All capabilities of the host; the build picks each capability's file for its host. */
export const hosts: Hosts = {
  transport,
  storage,
  visit,
  location,
  pay,
  navigation,
  device,
  entry,
  phone,
  clipboard,
  served,
  lazyTables,
  map,
  calendar,
  login,
  phoneNumber,
  share,
  scan,
  pictures,
  upload,
  socket,
  speech,
  miniProgram,
  outside,
  subscribe,
  network,
  offlineCard,
  update,
  privacy,
  settings,
  channel,
}
