export default definePageConfig({ navigationBarTitleText: '拼团支付' })
