export default definePageConfig({ navigationBarTitleText: '确认跨境订单' })
