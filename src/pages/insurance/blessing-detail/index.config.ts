export default definePageConfig({ navigationBarTitleText: '安康祝福保障' })
