export default definePageConfig({ navigationBarTitleText: '公告', enableShareAppMessage: true })
