export default definePageConfig({ navigationBarTitleText: '有货门店' })
