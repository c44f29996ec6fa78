import { customsJobs } from '../contexts/orders'
import { groupFriends } from '../demo/group-friends'
import { simulatedStore } from '../demo/simulated-store'
import { startShopJobs } from '../jobs'
import { courierClient } from '../providers/courier/client'
import { sandboxCouriers } from '../providers/courier/sandbox'
import { sandboxCustoms } from '../providers/customs/sandbox'
import { paymentProviders } from '../providers/payment/registry'
import { TEST_VAULT } from './harness'
import type { Shop } from './shop'

const DEMO_SPEED = 10
const ROUND_MS = 10_000
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Returns carriers at the pace of the demo. Give them to `openShop`, too: the server shows what they report. */
export const demoCouriers = (now: () => Date) => courierClient(sandboxCouriers({ now, speed: DEMO_SPEED }))

/**
 * Runs the simulated store next to a test shop, in as many processes as a test wants. Replaces `shop.jobs`,
 * which does not know the store's jobs.
 */
export function simulateStoreOf(shop: Shop, processes = 1) {
  const now = () => shop.now
  const providers = { wechat: null, alipay: null }
  const { payments, insurers } = paymentProviders(providers, shop.sandbox, { now, publicUrl: 'https://shop.example' })
  const start = () => {
    const deps = { db: shop.db, now, payments, insurers, vault: TEST_VAULT, log: silent as never }
    const store = simulatedStore({ speed: DEMO_SPEED, friends: groupFriends(() => shop.url) })
    const extras = [shop.sandbox.jobs, customsJobs(sandboxCustoms()), store]
    const jobs = startShopJobs({ ...deps, couriers: demoCouriers(now) }, extras, { pollMs: 0 })
    return async () => {
      await store.plan?.({ ...deps, ports: {} as never })
      await jobs.drain()
    }
  }
  const rounds = Array.from({ length: processes }, start)
  return {
    /** Passes minutes of the demo in steps of ten seconds. */
    pass: async (minutes: number) => {
      for (let remaining = minutes * 60_000; remaining > 0; remaining -= ROUND_MS) {
        shop.pass(ROUND_MS)
        await Promise.all(rounds.map((round) => round()))
      }
    },
  }
}
