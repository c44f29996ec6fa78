import { get, post } from '../endpoint'

/** Codes of a draw that its page explains itself. */
const play = { own: [404, 634] }

export const drawEndpoints = {
  topDraw: get('/user-api/drawlottery/topActive'),
  draws: get('/user-api/drawlottery/validActive'),
  draw: get('/user-api/drawlottery/activity/:id', { own: [404] }),
  drawCount: get('/user-api/drawlottery/count', { visitor: 'unsent', empty: { count: 0, canBuy: 0 } }),
  drawRules: get('/user-api/drawlottery/getIntegralRuleListByActvId', { own: [404] }),
  orderDraw: get('/user-api/drawlottery/orderRecord', { own: [101, 404] }),
  buyDraw: post('/user-service/drawlottery/integralExchangeCount', { own: [404] }),
  shareDraw: post('/user-service/drawlottery/userShare', { own: [404] }),
  clickDraw: post('/user-api/drawprizerecord/clickStart', play),
  raffles: get('/user-api/raffle/getRaffleListByUserId'),
  doRaffle: get('/user-api/raffle/doRaffle', { ...play, writes: true }),
  joinPartnerDraw: get('/user-api/coupon/getSecretKeyForJoinThirdLottery', { own: [404] }),
  drawWinners: get('/user-api/drawprizerecord/topLotteryPrizeList'),
  prizeRecords: get('/user-api/drawprizerecord/prizeRecords'),
  drawRecords: get('/user-api/drawprizerecord/list'),
  prizeStates: get('/user-api/drawlottery/prizeRecordList'),
  prizesToShip: get('/user-api/drawprizerecord/getChangeIds'),
  prizeCount: get('/user-api/drawprizerecord/prizeCount'),
  shipPrize: post('/user-api/drawprizerecord/shippingArea', { own: [404] }),
}
