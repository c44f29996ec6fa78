export default definePageConfig({ navigationBarTitleText: '骑手位置' })
