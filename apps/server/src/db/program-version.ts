/** A migration as /readyz and the start need it: its name, and the oldest program that may work on the data after it. */
interface Migration {
  name: string
  oldestProgram: string
}

/** A row of schema_migrations. Rows that programs up to 0015 wrote name no oldest program. */
export interface AppliedMigration {
  name: string
  oldest_program: string | null
}

/** The last program that did not ask whether the data are too new for it. Everything up to it may work on its data. */
export const firstVersion = '0015'

/** The version of a program, and of data, is the number of the newest migration that it has. */
export function versionOf(migrations: readonly { name: string }[]): string {
  return newestOf(migrations.map(({ name }) => numberOf(name)))
}

/** The oldest program that may work on data with these migrations applied or announced. */
export function oldestProgramOf(applied: readonly AppliedMigration[]): string {
  return newestOf(applied.map(({ oldest_program }) => oldest_program ?? ''))
}

const header = /^-- oldest program: (\d{4})$/m

/**
 * Which programs may go on working after a migration: its file says so in a line `-- oldest program: 0021`. Without the
 * line only programs that have the migration themselves.
 */
export function oldestProgramIn(name: string, text: string): string {
  if (numberOf(name) <= firstVersion) return firstVersion
  return header.exec(text)?.[1] ?? numberOf(name)
}

/** The sentence about a program that is too old for the data, or null when it may work on them. */
export function whyTooOld(known: readonly Migration[], applied: readonly AppliedMigration[]): string | null {
  const program = versionOf(known)
  const needed = oldestProgramOf(applied)
  if (program >= needed) return null
  return `this program is version ${program}, and the data need version ${needed} or later: start the newer program.`
}

const numberOf = (name: string) => name.slice(0, 4)

function newestOf(versions: readonly string[]): string {
  return versions.reduce((newest, one) => (/^\d{4}$/.test(one) && one > newest ? one : newest), firstVersion)
}
