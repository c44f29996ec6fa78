import { get, post } from '../endpoint'

export const drawEndpoints = {
  topDraw: get('/user-api/drawlottery/topActive'),
  draws: get('/user-api/drawlottery/validActive'),
  draw: get('/user-api/drawlottery/activity/:id', { own: [404] }),
  drawCount: get('/user-api/drawlottery/count', { visitor: 'unsent', empty: { count: 0, canBuy: 0 } }),
  buyDraw: post('/user-service/drawlottery/integralExchangeCount', { own: [404] }),
  clickDraw: post('/user-api/drawprizerecord/clickStart', { own: [404, 634] }),
  drawWinners: get('/user-api/drawprizerecord/topLotteryPrizeList'),
  prizeRecords: get('/user-api/drawprizerecord/prizeRecords'),
  prizeCount: get('/user-api/drawprizerecord/prizeCount'),
  shipPrize: post('/user-api/drawprizerecord/shippingArea', { own: [404] }),
}
