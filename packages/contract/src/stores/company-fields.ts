import { z } from 'zod'

const text = (most: number) => z.string().max(most)

/** Who is billed: the company on statements and tax invoices, for one or several stores. */
export const companyFields = z.object({
  bizNo: text(20),
  /** 종사업장번호, four digits: a branch that shares the business number of its head office. */
  subBizNo: text(10).default(''),
  /** Empty: documents name the store instead. */
  companyNm: text(60).default(''),
  ownerNm: text(40),
  /** Empty: documents show the address of the store. */
  companyAddress: text(200).default(''),
  bizType: text(60),
  bizItem: text(60),
  /** Where tax invoices are sent. */
  taxEmail: text(100).default(''),
})
export type CompanyFields = z.infer<typeof companyFields>

/** Nothing is known of it yet. */
export const emptyCompany: CompanyFields = {
  bizNo: '',
  subBizNo: '',
  companyNm: '',
  ownerNm: '',
  companyAddress: '',
  bizType: '',
  bizItem: '',
  taxEmail: '',
}
