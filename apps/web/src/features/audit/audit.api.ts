import { auditState, findAuditSubjects, listAudit } from '@mall/contract/audit'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// Every change writes to the audit log, so no tag could invalidate it; a reopened page refetches.
const auditApi = mallApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query({ ...queryOf(listAudit), keepUnusedDataFor: 0 }),
    findAuditSubjects: build.query(queryOf(findAuditSubjects)),
    auditState: build.query({ ...queryOf(auditState), keepUnusedDataFor: 0 }),
  }),
})

export const { useListAuditQuery, useFindAuditSubjectsQuery, useAuditStateQuery } = auditApi
