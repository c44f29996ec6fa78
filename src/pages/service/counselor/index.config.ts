export default definePageConfig({ navigationBarTitleText: '健康顾问', enableShareAppMessage: true })
