export default definePageConfig({ navigationBarTitleText: '输入条码' })
