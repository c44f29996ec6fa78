import type { drawEndpoints } from '../../../../src/contract/activity/draw-endpoints'
import type { Handlers } from '../../../platform/http/context'
import { ownShopOnly } from '../../../platform/http/own-shop-only'
import { buyDraw, drawCount, drawRules, orderDraw, shareDraw } from './chances'
import { draw, drawRecords, draws, drawWinners, prizeCount, prizeRecords, prizeStates, raffles, topDraw } from './draws'
import { joinPartnerDraw } from './join-partner-draw'
import { clickDraw, doRaffle } from './play-draw'
import { prizesToShip, shipPrize } from './ship-prize'

/** Calls of draws, which only our own shop has. */
export const drawHandlers: Handlers<keyof typeof drawEndpoints> = ownShopOnly<keyof typeof drawEndpoints>({
  buyDraw,
  clickDraw,
  doRaffle,
  draw,
  drawCount,
  drawRecords,
  drawRules,
  draws,
  drawWinners,
  joinPartnerDraw,
  orderDraw,
  prizeCount,
  prizeRecords,
  prizeStates,
  prizesToShip,
  raffles,
  shareDraw,
  shipPrize,
  topDraw,
})
