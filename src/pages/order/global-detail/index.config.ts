export default definePageConfig({ navigationBarTitleText: '跨境订单' })
