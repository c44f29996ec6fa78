export default definePageConfig({ navigationBarTitleText: '继续选购', onReachBottomDistance: 300 })
