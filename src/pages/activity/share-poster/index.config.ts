export default definePageConfig({ navigationBarTitleText: '商品海报', enableShareAppMessage: true })
