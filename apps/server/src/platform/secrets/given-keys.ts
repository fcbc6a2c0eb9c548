import type { SecretKeys } from '../house.ts'
import type { KeyConfig } from '../settings/key-config.ts'
import { ringOf } from './key-ring.ts'

/** The keys of the environment, the newest last. */
export function givenKeys({ accessToken, digest, otpSeed }: NonNullable<KeyConfig['own']>): SecretKeys {
  return { accessToken: ringOf(...accessToken), digest: digest[0], otpSeed: ringOf(...otpSeed) }
}
