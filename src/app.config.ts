import { mainPages, pageFile, subPackages, tabPages } from './routes'

const isH5 = process.env.TARO_ENV === 'h5'
const isWeapp = process.env.TARO_ENV === 'weapp'
/** Text that both mini-programs show when they request the position. */
const permission = { 'scope.userLocation': { desc: '用于查找附近药房并计算配送时间' } }

export default defineAppConfig({
  pages: mainPages(),
  subPackages: subPackages(process.env.TARO_ENV),
  window: {
    // Alipay keeps its own bar: a custom one needs a separate permission there.
    ...(process.env.TARO_ENV === 'alipay' ? {} : { navigationStyle: 'custom' as const }),
    navigationBarTitleText: '药达',
    navigationBarBackgroundColor: '#F4F6F5',
    navigationBarTextStyle: 'black',
    backgroundColor: '#F4F6F5',
    backgroundTextStyle: 'dark',
  },
  tabBar: {
    // On H5 the bar is our own component; this entry only makes the router keep the tabs alive.
    ...(isH5 ? { custom: true } : {}),
    color: '#5F6B66',
    selectedColor: '#007A65',
    backgroundColor: '#FFFFFF',
    borderStyle: 'white',
    list: tabPages().map((route) => ({
      pagePath: pageFile(route),
      text: route.page === 'home' ? '首页' : route.title,
      ...(isH5
        ? {}
        : { iconPath: `assets/tab/${route.page}.png`, selectedIconPath: `assets/tab/${route.page}-on.png` }),
    })),
  },
  ...(isWeapp
    ? {
        lazyCodeLoading: 'requiredComponents',
        __usePrivacyCheck__: true,
        requiredPrivateInfos: ['getLocation', 'chooseLocation'],
      }
    : {}),
  ...(isH5 ? {} : { permission }),
})
