// The least that is a Taro app: one page, one text. The start-up benchmark measures ours against it.
export default defineAppConfig({
  pages: ['home/index'],
  window: { navigationBarTitleText: 'empty' },
  ...(process.env.TARO_ENV === 'weapp' ? { lazyCodeLoading: 'requiredComponents' } : {}),
})
