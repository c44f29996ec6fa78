import type { Page } from 'playwright-core'

/** First screen of the server, which stands until the app has drawn the whole page in steps. */
export const served = (page: Page) => page.locator('#served')

/** Waits until the app has drawn the page and removed the first screen of the server. */
export const appHasDrawn = (page: Page) => served(page).waitFor({ state: 'detached' })
