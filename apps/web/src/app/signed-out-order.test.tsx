import { setBasketLines } from '@mall/contract/baskets'
import { placeOrder } from '@mall/contract/orders'
import { accountLogin, isAuthenticUser, jwtLogin, logout, refreshSession } from '@mall/contract/session'
import { mallCard } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { PlaceOrderPage } from '#features/orders/placing/place-order-page.tsx'
import { UsualOrderPage } from '#features/orders/usual/usual-order-page.tsx'
import { SessionGate } from '#features/session/session-gate.tsx'
import { SignInPage } from '#features/session/sign-in/sign-in-page.tsx'
import { paths, usualOrderPath } from '#shared/paths.ts'
import type { Mall } from '#test/fake-mall.ts'
import { openPage } from '#test/open-page.tsx'
import { placeOrderMall, send, sent, sentPage } from '#test/place-order-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { loginResponse, tenant } from '#test/sample-session.ts'
import { keepBasket } from '#test/sample-shop.ts'
import { quantityOf, usualLine, usualOrderMall } from '#test/usual-order-page.tsx'

const notSent = async () => {
  const text = await screen.findByText(/적은 수량은 그대로 있으니/)
  expect(text.textContent).toMatch(/^아직 발주되지 않았습니다/)
}

/** The pages with the gate before them. */
const openGated = (at: string) =>
  openPage(
    <Routes>
      <Route path={paths.signIn} element={<SignInPage />} />
      <Route element={<SessionGate />}>
        <Route path={paths.placeOrder} element={<InShop page={<PlaceOrderPage />} />} />
        <Route path={usualOrderPath} element={<InShop page={<UsualOrderPage />} />} />
      </Route>
    </Routes>,
    { at, route: '*' },
  )

const InShop = ({ page }: { page: ReactNode }) => <BasketProvider>{page}</BasketProvider>

function answerSignIn(mall: Mall): void {
  mall.answers(logout, { ok: { result: 'SUCCESS' } })
  mall.answers(refreshSession, { problem: 'SIGN_IN_AGAIN' })
  mall.answers(mallCard, { ok: { ...tenant, demo: [], demoHidden: false } })
  const data = { initPasswordYn: 'N', mobileOtpYn: 'N' } as const
  mall.answers(isAuthenticUser, { ok: { result: 'SUCCESS', message: '', data } })
  mall.answers(jwtLogin, { ok: { result: 'SUCCESS', data: 'ticket' } })
  mall.answers(accountLogin, { ok: loginResponse() })
}

async function signIn(person: UserEvent) {
  await person.type(await screen.findByLabelText('아이디'), 'store01')
  await person.type(screen.getByLabelText('비밀번호'), 'Nuri!2026')
  await person.click(screen.getByRole('button', { name: '로그인' }))
}

describe('on the page that sends a basket', () => {
  const { mall } = placeOrderMall()
  beforeEach(() => answerSignIn(mall))

  it('says at the sign-in that nothing was sent, and is ready to send afterwards', async () => {
    mall.answers(placeOrder, { problem: 'SIGN_IN_AGAIN' })
    const { person } = openGated(paths.placeOrder)
    await person.type(await screen.findByRole('textbox', { name: '요청 사항' }), '뒷문으로')
    await person.click(await send())
    await notSent()
    mall.answers(placeOrder, sent)
    await signIn(person)
    await screen.findByText(/^로그인이 끊겨서 아직 발주되지 않았습니다/)
    expect(mall.sent(placeOrder)).toHaveLength(1)
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '요청 사항' })).value).toBe('뒷문으로')
    await person.click(await send())
    await sentPage()
  })

  it('never says so while an earlier answer is missing, but asks for it after signing in', async () => {
    mall.answers(placeOrder, 'lost')
    const { person } = openGated(paths.placeOrder)
    await person.click(await send())
    await screen.findByText('발주됐는지 확인하고 있어요')
    mall.answers(placeOrder, { problem: 'SIGN_IN_AGAIN' })
    await person.click(screen.getByRole('button', { name: '지금 다시 확인' }))
    await screen.findByText(/로그인하면 바로 다시 확인해요/)
    expect(screen.queryByText('아직 발주되지 않았습니다')).toBeNull()
    mall.answers(placeOrder, sent)
    await signIn(person)
    await sentPage()
    expect(new Set(mall.sent(placeOrder).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })
})

describe('on the page of the usual order', () => {
  const { mall } = usualOrderMall(usualLine(rice, 4))
  beforeEach(() => answerSignIn(mall))

  it('says so too when the quantities could not even be saved', async () => {
    const { person } = openGated(usualOrderPath)
    await person.clear(await quantityOf('쌀'))
    await person.type(await quantityOf('쌀'), '5')
    mall.answers(setBasketLines, { problem: 'SIGN_IN_AGAIN' })
    await person.click(await send())
    await notSent()
    keepBasket(mall, [rice])
    await signIn(person)
    await screen.findByText(/^로그인이 끊겨서 아직 발주되지 않았습니다/)
    expect(mall.sent(placeOrder)).toEqual([])
  })
})
