export default definePageConfig({ navigationBarTitleText: '医保卡' })
