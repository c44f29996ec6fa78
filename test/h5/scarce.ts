// A product of which a single piece is left since the last purchase.
import type { Page } from 'playwright-core'
import { endpoints } from '../../src/contract'
import type { Reply } from '../../src/contract/types'
import { wireReply } from '../support/wire-reply'

/** Answers every product of the page as if its store had one piece left. */
export const leaveOnePiece = (page: Page, name: 'productDetail' | 'merchantProductDetail' = 'productDetail') =>
  page.route(
    (url) => url.pathname.endsWith(endpoints[name].path),
    async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: Reply<typeof name> }
      await route.fulfill({ json: wireReply(name, { ...data, stock: 1 }) })
    },
  )
