import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** The last username on this device, if the user chose to remember it. Never a password. */
export function rememberedUsername(): string {
  const { username } = readDevice()
  return typeof username === 'string' ? username : ''
}

export function rememberUsername(username: string | null): void {
  writeDevice({ username: username ?? undefined })
}
