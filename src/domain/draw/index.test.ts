import fc from 'fast-check'
import {
  findStopCell,
  CELLS,
  closedMessage,
  drawCells,
  drawState,
  oddsText,
  findPrize,
  prizeParcelNo,
  PRIZE_TYPE,
  parsePrizeParcelNo,
} from '.'

const times = { startTime: '2026-11-20T10:00:00+08:00', endTime: '2026-11-22T10:00:00+08:00' }
const at = (text: string) => Date.parse(text)

test('VA-15 VA-16 a draw is open from its start, and over at its end', () => {
  expect(drawState(times, at(times.startTime) - 1)).toBe('soon')
  expect(drawState(times, at(times.startTime))).toBe('open')
  expect(drawState(times, at(times.endTime) - 1)).toBe('open')
  expect(drawState(times, at(times.endTime))).toBe('over')
})

test('VA-15 VA-16 says in the shop’s time when a draw begins, or that it is over; nothing while it runs', () => {
  const texts = { soon: (time: string) => `from ${time}`, over: 'over' }
  const draw = { startTime: '2026-11-21T02:00:00.000Z', endTime: '2026-11-22T02:00:00.000Z' }
  const messageAt = (time: string) => closedMessage(draw, Date.parse(time), texts)
  expect(messageAt('2026-11-21T01:59:59.999Z')).toBe('from 11-21 10:00')
  expect(messageAt(draw.startTime)).toBe('')
  expect(messageAt(draw.endTime)).toBe('over')
})

test('EN-25 a coupon is prize type 1, a physical prize 2; points are a type of our own', () => {
  expect(PRIZE_TYPE).toEqual({ coupon: 1, material: 2, points: 3 })
})

test('PR-28 every ticket wins one prize or none, and each prize has as many tickets as its odds', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 6 }), fc.nat(30), (odds, blanks) => {
      const prizes = odds.map((one, id) => ({ id, odds: one }))
      const tickets = odds.reduce((a, b) => a + b, 0) + blanks
      const won = Array.from({ length: tickets }, (_, ticket) => findPrize(prizes, ticket))
      for (const prize of prizes) expect(won.filter((one) => one === prize)).toHaveLength(prize.odds)
      expect(won.filter((one) => one === null)).toHaveLength(blanks)
    }),
  )
})

test('formats odds with the decimals they need', () => {
  expect([oddsText(200, 1000), oddsText(5, 1000), oddsText(1, 3), oddsText(0, 10), oddsText(1, 0)]).toEqual([
    '20%',
    '0.5%',
    '33.3333%',
    '0%',
    '0%',
  ])
})

test('PR-28 every prize has one cell, a cell wins nothing, and a draw stops in the cell of its prize', () => {
  for (let n = 0; n < CELLS; n++) {
    const prizes = Array.from({ length: n }, (_, prizeId) => ({ prizeId }))
    const cells = drawCells(prizes)
    expect([cells.length, cells.filter((cell) => cell === null).length]).toEqual([CELLS, CELLS - n])
    for (const prize of prizes) expect(cells[findStopCell(cells, prize.prizeId)]).toBe(prize)
    expect([cells[findStopCell(cells, null)], cells[findStopCell(cells, 99)]]).toEqual([null, null])
  }
})

test('a parcel number of a prize names its record; order numbers name none', () => {
  expect(parsePrizeParcelNo(prizeParcelNo(12))).toBe(12)
  for (const other of ['20261126000012', 'JP', 'JP1x', 'xJP1', 'JP12345678901'])
    expect(parsePrizeParcelNo(other)).toBeNull()
})
