import type { Browser } from 'playwright-core'
import type { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { openWorkerBrowser } from './browser'
import { keepOnlyIdlePages } from './idle-pages'

interface Options {
  /** Starts the server; with default data and the real clock by default. */
  start?: () => Promise<RunningServer>
  /** Proof that is saved after the tests. */
  proof?: ReturnType<typeof createProof>
  /** Closes what the tests opened, before the server. */
  close?: () => Promise<void> | undefined
}

/**
 * Starts a server for the tests of a file, and stops it afterwards. The browser stays for the next file of this worker, without
 * the pages of this one. Call it before other hooks.
 */
export function openShop({ start = () => startServer(), proof, close }: Options = {}) {
  const shop = {} as { server: RunningServer; browser: Browser }
  beforeAll(async () => {
    shop.server = await start()
    shop.browser = await openWorkerBrowser()
  })
  afterAll(async () => {
    proof?.save()
    await close?.()
    if (shop.browser) await keepOnlyIdlePages(shop.browser)
    await shop.server?.stop()
  })
  return shop
}
