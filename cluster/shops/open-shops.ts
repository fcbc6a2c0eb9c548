import { argon2Sync, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { addressOf, passwords } from '../layout.ts'
import { run } from '../machine/run.ts'
import { shareAtFirst, stockAtFirst, tenantIds, type Size } from './size.ts'

const script = fileURLToPath(new URL('./one-wholesaler.sql', import.meta.url))

/** Writes the wholesalers through HAProxy, as the owner. Says false when they are there already, or more of them. */
export async function openShops(size: Size): Promise<boolean> {
  const there = Number(await query('select count(*) from tenants'))
  if (there >= size.wholesalers) return false
  if (there > 0) throw new Error('there are fewer shops than this needs: begin with a new cluster (down, then up)')
  const hash = lightHash(passwords().SHOP_PASSWORD)
  for (const tenant of tenantIds(size)) {
    const values = {
      tenant,
      hash,
      stores: size.storesEach,
      products: size.productsEach,
      stock: stockAtFirst,
      share: shareAtFirst,
    }
    const settings = Object.entries(values).flatMap(([name, value]) => ['-v', `${name}=${value}`])
    await psql([...settings, '-f', script])
  }
  await psql(['-c', 'analyze'])
  return true
}

const query = (text: string) => psql(['-At', '-c', text])

function psql(args: string[]): Promise<string> {
  const address = `host=${addressOf('lb')} dbname=mall user=mall_owner`
  return run('psql', ['-X', '-q', ...args, address], { PGPASSWORD: passwords().OWNER_PASSWORD }, 120)
}

/** The mall's kind of hash at a fraction of its cost: a thousand sign-ins shall not be what a rush measures. */
function lightHash(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(tag)}`
}
