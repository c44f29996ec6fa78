export default definePageConfig({ navigationBarTitleText: '闪送专区', onReachBottomDistance: 300 })
