export default definePageConfig({ navigationBarTitleText: '员工邀请', enableShareAppMessage: true })
