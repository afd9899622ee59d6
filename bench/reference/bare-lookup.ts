import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import type { Database } from '../measure/site.ts'

type Query = (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }>

/** Reference for API calls: node:http that returns one row by primary key as JSON, through the engine's own driver. */
process.once('message', async (database: Database) => {
  const query = await open(database)
  const server = createServer((request, response) => {
    const id = Number(request.url?.slice(1))
    void query('select * from property where id = $1', [id]).then(({ rows: [row] }) => {
      response.writeHead(row ? 200 : 404, { 'Content-Type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(row))
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})

async function open(database: Database): Promise<Query> {
  if ('url' in database) {
    const pool = new pg.Pool({ connectionString: database.url, max: 10 })
    return (sql, values) => pool.query(sql, values)
  }
  const engine = await PGlite.create({ dataDir: join(database.folder, 'postgres'), extensions: { pg_trgm } })
  return (sql, values) => engine.query(sql, values)
}
