// A product of which a single piece is left since the last purchase.
import type { Page } from 'playwright-core'
import type { Reply } from '../../src/contract/types'
import { wireReply } from '../support/wire-reply'

/** Answers every product of the page as if its store had one piece left. */
export const leaveOnePiece = (page: Page) =>
  page.route(/getPublicProductDetail/, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: Reply<'productDetail'> }
    await route.fulfill({ json: wireReply('productDetail', { ...data, stock: 1 }) })
  })
