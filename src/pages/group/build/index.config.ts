export default definePageConfig({ navigationBarTitleText: '拼团进度', enableShareAppMessage: true })
