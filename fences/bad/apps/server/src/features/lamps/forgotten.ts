// breaks: no-orphans
export const forgotten = true
