import { rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '../machine/run.ts'
import { leader, leaders, switchOver, syncStandby, untilWhole } from '../parts/patroni.ts'
import { isSmallDisk, smallDisk } from '../up.ts'
import type { Fault } from './fault.ts'

const filler = join(smallDisk, 'filler')

/** Takes all room that is left. */
async function fillDisk(): Promise<void> {
  // It ends with a fault: there is no room left.
  await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']).catch(() => undefined)
  const { bavail, bsize } = await statfs(smallDisk)
  if (bavail * bsize > 1_000_000) throw new Error('the small disk is not full')
}

/** Hands the lead over until the replica on the small disk is the one that confirms, which is the harder case. */
async function letSmallDiskConfirm(): Promise<void> {
  for (let time = 0; time < 3 && (await syncStandby()) !== 'db3'; time += 1) {
    await switchOver((await syncStandby()) ?? 'db1')
    await untilWhole()
  }
}

export const diskFaults: Fault[] = [
  {
    name: 'full-disk',
    what: 'the disk of a replica is full for 30 s',
    expected: 'the leader lets the other replica confirm; the full one follows again once there is room',
    mostStopSeconds: 15,
    whyNot: () => (isSmallDisk() ? undefined : 'only root may mount the small disk that it fills'),
    async run() {
      await letSmallDiskConfirm()
      if ((await leader()) === 'db3') throw new Error('the small disk leads')
      const confirmed = await syncStandby()
      await fillDisk()
      await sleep(30_000)
      const [led, confirms] = [await leaders(), await syncStandby()]
      rmSync(filler, { force: true })
      await untilWhole(180)
      return `${led.join()} led, ${confirms ?? 'nobody'} confirmed (${confirmed ?? 'nobody'} before)`
    },
  },
]
