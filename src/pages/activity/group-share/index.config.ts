export default definePageConfig({ navigationBarTitleText: '拼团海报', enableShareAppMessage: true })
