export default definePageConfig({ navigationBarTitleText: '预约结果' })
