export default definePageConfig({ navigationBarTitleText: '拍药盒' })
