export default definePageConfig({ navigationBarTitleText: '城市服务' })
