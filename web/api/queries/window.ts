import { changing, DOWNLOAD } from '#web/api/announced.ts'

export const posters = changing('GET /api/admin/posters', DOWNLOAD)
