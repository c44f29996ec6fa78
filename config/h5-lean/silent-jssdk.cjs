// WeChat's JSSDK sends the address of the page and the timing of its calls to open.weixin.qq.com, twice a visit: an address holds
// search words, and nobody has agreed to it.
const BEACON = 'i.src = e;'

module.exports = (source) => {
  if (source.split(BEACON).length !== 2) throw new Error('weixin-js-sdk reports in another way now')
  return source.replace(BEACON, '')
}
