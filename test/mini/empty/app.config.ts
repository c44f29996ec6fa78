// The smallest Taro app: one page, one text. The start-up benchmark compares our app with it.
export default defineAppConfig({
  pages: ['home/index'],
  window: { navigationBarTitleText: 'empty' },
  ...(process.env.TARO_ENV === 'weapp' ? { lazyCodeLoading: 'requiredComponents' } : {}),
})
