// Stands in for the browser's location and history that Taro gives every mini-program page, and for its links, which read
// addresses: nothing of ours, nor of the libraries we use there, asks for one. With the reader of addresses: 12 KB.
export { TaroElement as AnchorElement } from '@tarojs/runtime'

class Quiet {
  trigger() {}
  on() {}
  off() {}
}

export class Location extends Quiet {}
export class History extends Quiet {}
