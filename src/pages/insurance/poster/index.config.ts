export default definePageConfig({ navigationBarTitleText: '保障计划', enableShareAppMessage: true })
