// Stands in for the browser's location and history that Taro gives every mini-program page: nothing of ours, nor of the
// libraries we use there, asks for an address. Measured at 0.3 KB less; the modules still reach taro.js another way.
class Quiet {
  trigger() {}
  on() {}
  off() {}
}

export class Location extends Quiet {}
export class History extends Quiet {}
