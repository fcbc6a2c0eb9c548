import type { StoreColumn } from '@mall/contract/import/store-columns'
import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import { formatPhone } from '@mall/contract/base/company/phone'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import type { StoreState } from '#features/stores/many/many.queries.ts'
import { termsWords, type Around } from './read-store.ts'

/** A store and its company as the texts of its columns, in which it could be brought in again. */
export function textsOfStore(
  store: StoreState,
  company: CompanyFields,
  routes: Around['routes'],
): Record<StoreColumn, string> {
  return {
    ...{ storeCd: store.storeCd, storeNm: store.storeNm, storeGrade: store.storeGrade },
    bizNo: formatBusinessNumber(company.bizNo),
    ...{ subBizNo: company.subBizNo, companyNm: company.companyNm, ownerNm: company.ownerNm },
    ...{ companyAddress: company.companyAddress, bizType: company.bizType, bizItem: company.bizItem },
    taxEmail: company.taxEmail,
    phone: formatPhone(store.phone),
    ...{ address: store.address, contact: store.contact },
    paymentTerms: termsWords[store.paymentTerms][0],
    creditLimit: String(store.creditLimit),
    routeId: routes.find(({ routeId }) => routeId === store.routeId)?.name ?? '',
    ...{ startDay: store.startDay ?? '', endDay: store.endDay ?? '' },
  }
}
