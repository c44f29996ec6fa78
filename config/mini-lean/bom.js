// Stands in for the browser's location and history that Taro gives every mini-program page: nothing of ours, nor of the
// libraries we use there, asks for an address. 7 KB less in the main package.
class Quiet {
  trigger() {}
  on() {}
  off() {}
}

export class Location extends Quiet {}
export class History extends Quiet {}
