export const megabytes = (bytes: number) => `${String(Math.ceil(bytes / 2 ** 20))} MB`
