// Attributes that no template shows stay out of setData: keyboard and reader attributes of H5, mostly.
import { TaroElement } from '@tarojs/runtime'
import { aliases } from 'taro-lean-aliases'

const ALWAYS = /^(id|class|style|catch-?move|data-.*)$/i
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const knows = (known, name) => camel(name) in known || ALWAYS.test(name) || (name === 'focus' && 'value' in known)
const { setAttribute } = TaroElement.prototype

TaroElement.prototype.setAttribute = function (name, value) {
  const known = aliases[this.nodeName]
  if (!known || knows(known, name)) setAttribute.call(this, name, value)
}
