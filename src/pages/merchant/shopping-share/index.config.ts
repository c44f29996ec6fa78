export default definePageConfig({ navigationBarTitleText: '朋友分享的清单' })
