export default definePageConfig({ navigationBarTitleText: '可用门店' })
