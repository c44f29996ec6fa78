export default definePageConfig({ navigationBarTitleText: '问题解答', enableShareAppMessage: true })
