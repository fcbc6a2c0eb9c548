import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** The name that signed in last on this device, if it was to be remembered. Never a password. */
export function rememberedUsername(): string {
  const { username } = readDevice()
  return typeof username === 'string' ? username : ''
}

export function rememberUsername(username: string | null): void {
  writeDevice({ username: username ?? undefined })
}
