import { clipboard } from './clipboard'
import type { Hosts } from './contract'
import { device } from './device'
import { entry } from './entry'
import { location } from './location'
import { navigation } from './navigation'
import { pay } from './pay'
import { phone } from './phone'
import { served } from './served'
import { storage } from './storage'
import { transport } from './transport'

/** The build picks each capability's file for its host. */
export const hosts: Hosts = { transport, storage, location, pay, navigation, device, entry, phone, clipboard, served }
