/** A migration by name, with the oldest program that may work on the data after it. */
interface Migration {
  name: string
  oldestProgram: string
}

/** A row of schema_migrations. Rows that programs up to 0015 wrote name no oldest program. */
export interface AppliedMigration {
  name: string
  oldest_program: string | null
}

/**
 * The last program that did not check whether the data are too new for it. All programs up to it may work on its data.
 */
export const firstVersion = '0015'

/** The version of a program, and of data, is the number of its newest migration. */
export function versionOf(migrations: readonly { name: string }[]): string {
  return newestOf(migrations.map(({ name }) => numberOf(name)))
}

/** The oldest program that may work on data with these migrations applied or announced. */
export function oldestProgramOf(applied: readonly AppliedMigration[]): string {
  return newestOf(applied.map(({ oldest_program }) => oldest_program ?? ''))
}

const header = /^-- oldest program: (\d{4})$/m

/**
 * The oldest program that may work after a migration, from a line `-- oldest program: 0021` in its file. Without the
 * line only programs that contain the migration may.
 */
export function oldestProgramIn(name: string, text: string): string {
  if (numberOf(name) <= firstVersion) return firstVersion
  return header.exec(text)?.[1] ?? numberOf(name)
}

/** Why a program is too old for the data, or null when it may work on them. */
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
