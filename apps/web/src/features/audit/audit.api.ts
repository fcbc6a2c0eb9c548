import { auditState, findAuditSubjects, listAudit } from '@mall/contract/audit'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// Written by everything, so nothing invalidates it: a page that is opened again is read again.
const auditApi = mallApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query({ ...queryOf(listAudit), keepUnusedDataFor: 0 }),
    findAuditSubjects: build.query(queryOf(findAuditSubjects)),
    auditState: build.query({ ...queryOf(auditState), keepUnusedDataFor: 0 }),
  }),
})

export const { useListAuditQuery, useFindAuditSubjectsQuery, useAuditStateQuery } = auditApi
