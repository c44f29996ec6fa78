// Preloaded into a server that a test starts. SIGUSR2 moves its clock forward by sixteen minutes, past the payment
// deadline, or by CLOCK_STEP_MS: one number, or several separated by commas that it uses in turn.
const Real = Date
let offsetMs = 0
globalThis.Date = class Date extends Real {
  constructor(...args) {
    if (args.length > 0) super(...args)
    else super(Real.now() + offsetMs)
  }
  static now() {
    return Real.now() + offsetMs
  }
}
const steps = (process.env.CLOCK_STEP_MS ?? String(16 * 60_000)).split(',').map(Number)
let moves = 0
process.on('SIGUSR2', () => (offsetMs += steps[moves++ % steps.length]))

// Sets the Date header, from which the client reads the server's time: Node would write it from its own Date.
const { ServerResponse } = require('node:http')
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...args) {
  this.setHeader('date', new Date(Date.now()).toUTCString())
  return writeHead.apply(this, args)
}
