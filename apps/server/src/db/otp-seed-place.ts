/** What a person's seed of the second factor is bound to as it is encrypted. */
export function seedPlace(tenantId: string, userId: string): string {
  return `otp-seed/${tenantId}/${userId}`
}
