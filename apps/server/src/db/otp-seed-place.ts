/** What the encrypted seed of a user's second factor is bound to. */
export function seedPlace(tenantId: string, userId: string): string {
  return `otp-seed/${tenantId}/${userId}`
}
