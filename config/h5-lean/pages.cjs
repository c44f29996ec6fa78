// Runs on the entry, after Taro's loader, and on src/hosts/later/pages.ts, which the entry leads to: what it cuts from the one it
// writes into the other.
const path = require('node:path')

const LIST = /config\.routes = \[\n([\s\S]*?)\n\]\n/
const ROW = /(?=Object\.assign\(\{\n {2}path: ')/

let rows = null

module.exports = function pages(source) {
  const found = LIST.exec(source)
  if (!found) {
    if (rows === null) throw new Error("Taro's entry was not seen before src/hosts/later/pages.ts")
    return `export const pages = [\n${rows}\n]\n`
  }
  const [home, ...others] = found[1].trim().split(ROW)
  if (!home.includes("path: 'pages/main/home/index'") || others.length === 0)
    throw new Error("Taro's loader writes the pages of H5 otherwise now")
  const folder = path.dirname(this.resourcePath)
  rows = others
    .join('')
    .replace(/import\("(\.[^"]+)"\)/g, (_, file) => `import(${JSON.stringify(path.join(folder, file))})`)
  return source.replace(found[0], () => `config.routes = [\n${home.trim().replace(/,$/, '')}\n]\n`)
}
