import Taro from '@tarojs/taro'
import { toWgs84 } from '../../domain/geo'
import { numberOf } from '../message'
import type { LocationFailure, LocationHost, LocationResult } from './contract'
import { within } from './mini'

/** 11 the phone's switch is off, 2001 … 2003 refused once or for good, 14 too slow; 12, 13, 18 no position. */
const REASON: Record<number, LocationFailure> = {
  1: 'unsupported',
  11: 'denied',
  14: 'timeout',
  2001: 'denied',
  2002: 'denied',
  2003: 'denied',
}

/** Alipay answers strings in GCJ-02, whatever is asked for: its `type` is how much of the address it looks up. */
const ask = async (): Promise<LocationResult> => {
  try {
    const found = await Taro.getLocation({})
    const [latitude, longitude] = [Number(found.latitude), Number(found.longitude)]
    if (!latitude || !longitude) return { ok: false, reason: 'unavailable' }
    const point = toWgs84({ latitude, longitude, datum: 'gcj02' })
    return { ok: true, point: { latitude: point.latitude, longitude: point.longitude } }
  } catch (error) {
    return { ok: false, reason: REASON[numberOf(error)] ?? 'unavailable' }
  }
}

export const location = { locate: () => within(ask()) } satisfies LocationHost
