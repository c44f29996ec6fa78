export { SafetyCheck } from '@/features/product/safety/check'
export { GroupSafety, SafetyResult, SafetySheet } from '@/features/product/safety/view'
