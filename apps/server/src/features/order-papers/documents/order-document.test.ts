import { describe, expect, it } from 'vitest'
import { orderDocument } from './order-document.ts'
import { sampleOrder, sampleTerms } from './sample-order.ts'

const withStatus = (code: string) => sampleOrder(20, { status: { code, name: '' } })

describe('document contents', () => {
  it('the order document shows ordered quantities, even after shipping', () => {
    const document = orderDocument(withStatus('40'), 'order', sampleTerms)
    expect(document.lines.map(({ qty }) => qty)).toEqual(withStatus('40').lines.map(({ ordered }) => ordered.qty))
    expect(document.mark).toBeNull()
    expect(document.account).toBeNull()
  })

  it('the statement shows shipped quantities and reasons for shortages', () => {
    const document = orderDocument(withStatus('50'), 'statement', sampleTerms)
    expect(document.lines.map(({ qty }) => qty)).toEqual(withStatus('50').lines.map(({ shipped }) => shipped?.qty))
    expect(document.lines[4]?.note).toBe('산지 품절')
    expect(document.account).toEqual({ ...sampleTerms.account, after: 750_000 + document.sums.totalAmt })
  })

  it.each(['10', '20', '30', '60'])('the statement is marked as not shipped yet in state %s', (code) => {
    const document = orderDocument(withStatus(code), 'statement', sampleTerms)
    expect(document.mark).toBe('출고 전')
    expect(document.lines[4]?.qty).toBe(withStatus(code).lines[4]?.ordered.qty)
    expect(document.account).toBeNull()
  })

  it('the order document is marked when the order was cancelled', () => {
    expect(orderDocument(withStatus('90'), 'order', sampleTerms).mark).toBe('취소된 주문')
  })

  it('totals are sums of lines and fee, by tax kind', () => {
    const order = withStatus('40')
    const { sums, lines } = orderDocument(order, 'statement', sampleTerms)
    const sum = (of: (at: number) => number) => lines.reduce((total, _, at) => total + of(at), 0)
    const shipped = (at: number) => order.lines[at]!.shipped!
    const isTaxed = (at: number) => order.lines[at]!.taxType === 'TAX'
    expect(sums.taxableSupplyAmt).toBe(sum((at) => (isTaxed(at) ? shipped(at).supplyAmt : 0)) + 2727)
    expect(sums.exemptSupplyAmt).toBe(sum((at) => (isTaxed(at) ? 0 : shipped(at).supplyAmt)))
    expect(sums.vatAmt).toBe(sum((at) => shipped(at).vatAmt) + 273)
    expect(sums.totalAmt).toBe(sums.taxableSupplyAmt + sums.exemptSupplyAmt + sums.vatAmt)
    expect(sums.hasZeroRated).toBe(true)
  })
})
