export default definePageConfig({ navigationBarTitleText: '秒杀商品', enableShareAppMessage: true })
