// Runs on the entry, after Taro's loader, and on src/hosts/later/pages.ts, which the entry leads to: what it cuts from the one it
// writes into the other.
const path = require('node:path')

const LIST = /config\.routes = \[\n([\s\S]*?)\n\]\n/
const CONFIG = /var config = (\{.*\})\nwindow\.__taroAppConfig/
const ROW = /(?=Object\.assign\(\{\n {2}path: ')/

let rows = null

/** Of the names of all files the router reads the first. */
const withoutPages = (source) =>
  source.replace(CONFIG, (whole, json) => {
    const config = JSON.parse(json)
    config.pages.length = 1
    delete config.subPackages
    return whole.replace(json, () => JSON.stringify(config))
  })

module.exports = function pages(source) {
  // The routes are read by the build's own config: webpack's cache does not see them change.
  this.cacheable(false)
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
  return withoutPages(source).replace(found[0], () => `config.routes = [\n${home.trim().replace(/,$/, '')}\n]\n`)
}
