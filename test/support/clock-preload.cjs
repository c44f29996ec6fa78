// Loaded before a server that a test started: SIGUSR2 moves its clock on by sixteen minutes, past the time to pay, or by CLOCK_STEP_MS: one number, or several
// with commas between them that it takes in turn.
const Real = Date
let ahead = 0
globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Real.now() + ahead)
  }
  static now() {
    return Real.now() + ahead
  }
}
const steps = (process.env.CLOCK_STEP_MS ?? String(16 * 60_000)).split(',').map(Number)
let moves = 0
process.on('SIGUSR2', () => (ahead += steps[moves++ % steps.length]))

// The header that the shop's clock is heard by: Node writes it from a Date of its own.
const { ServerResponse } = require('node:http')
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new Date(Date.now()).toUTCString())
  return writeHead.apply(this, given)
}
