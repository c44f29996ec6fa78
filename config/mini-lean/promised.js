// WeChat only. Taro turns every call of the host that it has heard of into one that answers a promise, by two lists of 150 names. These are
// the ones our code calls through Taro; a test holds them against the source (test/architecture/promised.test.ts).
const PROMISED = [
  ...['navigateBack', 'navigateTo', 'reLaunch', 'redirectTo', 'switchTab', 'pageScrollTo', 'stopPullDownRefresh'],
  ...['setNavigationBarTitle', 'setTabBarBadge', 'removeTabBarBadge'],
]
const LIST = /const needPromiseApis = new Set\(\[[^\]]*\]\)/

module.exports = (code) => {
  if (!LIST.test(code)) throw new Error('Taro keeps its list of promised calls elsewhere now')
  return code.replace(LIST, `const needPromiseApis = new Set(${JSON.stringify(PROMISED)})`)
}
module.exports.PROMISED = PROMISED
