export default definePageConfig({ navigationBarTitleText: '邀请有礼' })
