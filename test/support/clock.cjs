// Loaded before a server that a test started: SIGUSR2 moves its clock on by sixteen minutes, past the time to pay.
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
process.on('SIGUSR2', () => (ahead += 16 * 60_000))
