export default definePageConfig({ navigationBarTitleText: '药师与顾问', enableShareAppMessage: true })
