export default definePageConfig({ navigationBarTitleText: '活动专题', enableShareAppMessage: true })
