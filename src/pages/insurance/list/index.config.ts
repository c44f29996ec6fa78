export default definePageConfig({ navigationBarTitleText: '保障活动' })
