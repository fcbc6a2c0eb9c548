/** Thrown by work that another process has taken over meanwhile: its transaction is rolled back. */
export class LostClaim extends Error {}
