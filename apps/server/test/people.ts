import { accountLogin, jwtLogin } from '@mall/contract/session'
import type { LoginResponse } from '@mall/contract/session'
import { hash } from '@node-rs/argon2'
import type { Mall } from './mall.ts'

/** The same algorithm at a fraction of the cost, for users whose password is tried a thousand times. */
export const lightHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export const usualPassword = 'Maru!2026x'
let usualHash: Promise<string> | undefined

interface PersonToAdd {
  userCd: string
  tenantId?: string
  password?: string
  role?: 'STORE' | 'OFFICE'
  mustChange?: boolean
  initialUntil?: string
  otpRequired?: boolean
  published?: boolean
}

/** Inserts two wholesalers with a store each. */
export async function addTenants({ owner }: Mall): Promise<void> {
  await owner`insert into tenants (tenant_id, name, phone, hours)
    values ('10', '누리식자재', '0264271180', '09–18'), ('20', '한빛식품', '0518063340', '07–16')`
  await owner`insert into stores (tenant_id, store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address)
    select tenant_id, 'S1', '가게 ' || tenant_id, 'A', '1234567891', '김사장', '01012345678', '서울'
    from tenants`
}

/** Inserts a user and returns their id. */
export async function addPerson({ owner }: Mall, person: PersonToAdd): Promise<string> {
  const { userCd, tenantId = '10', role = 'STORE', mustChange = false, otpRequired = false } = person
  usualHash ??= lightHash(usualPassword)
  const passwordHash = person.password === undefined ? await usualHash : await lightHash(person.password)
  const [row] = await owner<{ user_id: string }[]>`
    insert into users (tenant_id, user_cd, name, role, store_id, password_hash, must_change, initial_until, otp_required, published_password)
    values (${tenantId}, ${userCd}, ${userCd}, ${role},
      (select store_id from stores where tenant_id = ${tenantId} and ${role} = 'STORE' order by store_cd limit 1),
      ${passwordHash}, ${mustChange}, ${person.initialUntil ?? null}, ${otpRequired}, ${person.published ?? false})
    returning user_id`
  return row!.user_id
}

/** Signs in a user who needs no further step. */
export async function signIn(
  mall: Mall,
  username: string,
  { tenantCd = '10', password = usualPassword } = {},
): Promise<LoginResponse> {
  const ticket = await mall.ask(jwtLogin, { body: { username, password, tenantCd } })
  if (ticket.status !== 200) throw new Error(`${username} cannot sign in: ${ticket.problem.code}`)
  return (await mall.ask(accountLogin, { body: { data: ticket.ok.data } })).ok
}

/** Inserts an office user and signs them in; returns their token. */
export async function openDesk(mall: Mall): Promise<string> {
  await addPerson(mall, { userCd: 'desk', role: 'OFFICE' })
  return (await signIn(mall, 'desk')).accessToken
}

/** Resets the usage limits, so that a test may continue. */
export async function forgetUses({ owner }: Mall): Promise<void> {
  await owner`delete from limited_uses`
}

/** Resets all failure counters, so that a test may continue failing. */
export async function forgetFailures({ owner }: Mall): Promise<void> {
  await owner`delete from throttles`
  await owner`delete from shared_throttles`
}
