export { slots } from './slots.ts'
