import type { Browser } from 'playwright-core'
import type { createProof } from '../support/proof'
import { startServer, type RunningServer } from '../support/server'
import { launch } from './browser'

interface Options {
  /** Starts the server; with default data and the real clock by default. */
  start?: () => Promise<RunningServer>
  /** Proof that is saved after the tests. */
  proof?: ReturnType<typeof createProof>
  /** Closes what the tests opened, before the browser. */
  close?: () => Promise<void> | undefined
}

/** Starts a server and a browser for the tests of a file, and closes both afterwards. Call it before other hooks. */
export function openShop({ start = () => startServer(), proof, close }: Options = {}) {
  const shop = {} as { server: RunningServer; browser: Browser }
  beforeAll(async () => {
    shop.server = await start()
    shop.browser = await launch()
  })
  afterAll(async () => {
    proof?.save()
    await close?.()
    await shop.browser?.close()
    await shop.server?.stop()
  })
  return shop
}
