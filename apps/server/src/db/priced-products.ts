import { sql } from 'kysely'
import type { Day } from '#platform/day.ts'
import { hasEnded } from './store-ended.ts'

const active = sql`stores where not ${hasEnded('end_day')}`

/** Grades of stores that may order. Before there are any it is A, as for the first store. */
export const gradesInUse = sql`(select distinct store_grade as grade from ${active}
  union select 'A' where not exists (select from ${active}))`

/** Grades that have any price, each found by the first key of its prices. */
export const pricedGrades = sql`(select chr(n) as grade from generate_series(65, 90) n where chr(n) = (
  select p.grade from grade_prices p where p.grade >= chr(n) order by p.grade, p.prod_id, p.from_day limit 1))`

const holds = (day: Day) => sql`g.from_day <= ${day} and (g.to_day is null or g.to_day >= ${day})`

/** Products with a price for the grade on the day. */
export const pricedIn = (grade: string, day: Day) =>
  sql`select g.prod_id from grade_prices g where g.grade = ${grade} and ${holds(day)}`

/** Products with a price for every grade in use on the day; most of the catalogue, so prices are read as a whole. */
export const pricedInAll = (day: Day) => sql`select x.prod_id from (
    select distinct g.grade, g.prod_id from ${gradesInUse} u join grade_prices g on g.grade = u.grade
    where ${holds(day)}) x
  group by x.prod_id having count(*) = (select count(*) from ${gradesInUse} u)`
