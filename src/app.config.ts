import { mainPages, pageFile, subPackages, tabPages } from './routes'
import { preloadRules } from './routes/preload'

const isH5 = process.env.TARO_ENV === 'h5'
/** Distance from the end of a list at which its next page is loaded, in px: that of the pages' own configs. */
const REACH_BOTTOM_PX = 300
/** How a page slides in, in ms. Taro waits 50 ms first; a page is on the screen sooner with a shorter pause. */
const SLIDE = { duration: 300, delay: 20 }
const isWeapp = process.env.TARO_ENV === 'weapp'
const isAlipay = process.env.TARO_ENV === 'alipay'
/** Texts that a mini-program shows when it requests a permission. WeChat knows only that of the position. */
const permission = {
  'scope.userLocation': { desc: '用于查找附近药房并计算配送时间' },
  ...(isAlipay
    ? {
        'scope.camera': { desc: '用于扫描药品条形码、拍摄处方和药盒' },
        'scope.album': { desc: '用于选择处方、药盒和评价的照片' },
        'scope.writePhotosAlbum': { desc: '用于把分享海报保存到相册' },
      }
    : {}),
}

export default defineAppConfig({
  pages: mainPages(),
  ...(isH5 ? { animation: SLIDE } : {}),
  subPackages: subPackages(process.env.TARO_ENV),
  window: {
    // Alipay keeps its own bar, because a custom one needs a separate permission there; it has its own key for the colour of
    // the bar's text, and on iOS it reads the distance of the page's end only here.
    ...(isAlipay
      ? { navigationBarFrontColor: 'black', onReachBottomDistance: REACH_BOTTOM_PX }
      : { navigationStyle: 'custom' as const, navigationBarTextStyle: 'black' as const }),
    navigationBarTitleText: '药达',
    navigationBarBackgroundColor: '#F4F6F5',
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
  ...(isH5 ? {} : { permission, preloadRule: preloadRules() }),
})
