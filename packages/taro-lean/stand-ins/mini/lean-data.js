// Sends less by setData, in the shapes that the templates of src/mini/lean-data.ts show:
// - an element with nothing but texts carries them as `v`, in place of a list of nodes (`nn` is negative then);
// - a frequent class stands as a letter behind `nn`, with the role of a view or the mode of a picture, in place of `cl` and `p1`;
// - an element without children has no list, and a view that only has a class no `nn`.
import { hooks, TaroElement, TaroText } from '@tarojs/runtime'
import { aliases, classes } from 'taro-lean-aliases'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const numbersOf = (names) => new Set(names.map((name) => aliases[name] && aliases[name]._num))
const TEXT = aliases['#text']._num
const PURE = aliases['pure-view']._num
const WITH_TEXT = numbersOf(['view', 'static-view', 'pure-view', 'click-view', 'text', 'static-text'])
const WITH_LETTER = new Set([...WITH_TEXT, ...numbersOf(['image', 'static-image'])])
const letters = new Map(classes.map(({ name, p1 }, index) => [`${name} ${p1 || ''}`, LETTERS[index]]))

/** Elements whose text was sent as their own; by element whose class was sent as a letter, the role or mode of that letter. */
const holders = new WeakSet()
const lettered = new WeakMap()

const areTexts = (children) => children.length > 0 && children.every(({ nn }) => nn === TEXT)

hooks.tap('transferHydrateData', (data, node) => {
  const { nn, cn, cl, p1 } = data
  const isHolder = WITH_TEXT.has(nn) && areTexts(cn)
  const letter = WITH_LETTER.has(nn) && cl ? letters.get(`${cl} ${p1 || ''}`) : undefined
  holders[isHolder ? 'add' : 'delete'](node)
  if (letter) lettered.set(node, p1)
  else lettered.delete(node)
  if (isHolder) data.v = cn.map(({ v }) => v).join('')
  if (isHolder || cn.length === 0) delete data.cn
  if (letter) {
    delete data.cl
    delete data.p1
  }
  const kind = (isHolder ? `-${nn}` : nn === PURE ? '' : nn) + (letter || '')
  if (kind) data.nn = kind
  else delete data.nn
})

const { enqueueUpdate } = TaroElement.prototype
/** Changes of the kind or of the children, which the short form of an element cannot hold. */
const KIND = /\.nn$/
const CHILDREN = /\.cn(\.\[\d+\])?$/

TaroElement.prototype.enqueueUpdate = function (payload) {
  const { path } = payload
  if (holders.has(this) && (KIND.test(path) || CHILDREN.test(path)))
    return enqueueUpdate.call(this, { path: this._path, value: this.hydrate(this) })
  if (lettered.has(this) && KIND.test(path)) {
    // The new kind has no letter.
    const role = lettered.get(this)
    lettered.delete(this)
    enqueueUpdate.call(this, { path: path.replace(KIND, '.cl'), value: () => this.className })
    if (role) enqueueUpdate.call(this, { path: path.replace(KIND, '.p1'), value: () => this.getAttribute('role') })
  }
  enqueueUpdate.call(this, payload)
}

TaroText.prototype.enqueueUpdate = function (payload) {
  const { parentNode: parent } = this
  const own = { path: `${parent && parent._path}.v`, value: () => parent.textContent }
  enqueueUpdate.call(this, holders.has(parent) ? own : payload)
}

/** `root.cn[0].cn[2].cl`: Taro writes `root.cn.[0].cn.[2].cl`, a character more for each level. */
const shortened = (changes) =>
  Object.keys(changes).reduce((all, path) => Object.assign(all, { [path.replace(/\.\[/g, '[')]: changes[path] }), {})

hooks.tap('proxyToRaw', (page) => ({ setData: (changes, done) => page.setData(shortened(changes), done) }))
