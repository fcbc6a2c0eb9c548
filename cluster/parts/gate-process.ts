import { connect, createServer } from 'node:net'
import { addressOf, databases, gateOf, gatePort, type DatabaseName } from '../layout.ts'

// The process of a gate: passes on what comes for each etcd.

const database = process.argv[2] as DatabaseName
for (const etcd of databases)
  createServer((near) => {
    const far = connect(2379, addressOf(etcd))
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  }).listen(gatePort(etcd), gateOf(database))
