import Taro from '@tarojs/taro'
import { messageOf } from '../message'
import type { LocationFailure, LocationHost, LocationResult } from './contract'
import { within } from './mini'

const reasonOf = (message: string): LocationFailure => {
  if (/auth|permission|deny|denied/.test(message)) return 'denied'
  if (/time ?out/.test(message)) return 'timeout'
  return /not exist|not support/.test(message) ? 'unsupported' : 'unavailable'
}

const ask = async (): Promise<LocationResult> => {
  try {
    const { latitude, longitude } = await Taro.getLocation({ type: 'wgs84' })
    return { ok: true, point: { latitude, longitude } }
  } catch (error) {
    return { ok: false, reason: reasonOf(messageOf(error)) }
  }
}

export const location = { locate: () => within(ask()) } satisfies LocationHost
