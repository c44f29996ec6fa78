export default definePageConfig({ navigationBarTitleText: '扫条码' })
