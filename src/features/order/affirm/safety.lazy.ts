export { SafetyCheck } from '@/features/commodity/safety/check'
export { GroupSafety, SafetyResult, SafetySheet } from '@/features/commodity/safety/view'
