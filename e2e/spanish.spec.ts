import { addDays } from '#domain/time/calendar-day.ts'
import { call, expect, hasNoBarriers, PASSWORD, signUp, test, today } from './journey.ts'
import { linkMailedTo, mailTo } from './mails.ts'
import { isOnDevice } from './on-device.ts'

const gig = { eventName: 'Feria del libro', clientName: 'Eventos Luna', gigType: 'Server', expectedPay: '240.00' }
const noNetwork = /Failed to load resource|net::ERR_(INTERNET_DISCONNECTED|FAILED)/
const english = { locale: 'en-US' }

test.describe('in a Mexican browser', () => {
  test.use({ locale: 'es-MX' })

  test('a visitor signs up, adds a gig, is paid for it and adds an expense', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Cree su cuenta' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    await page.getByLabel('Nombre completo').fill('Ana Luna')
    await page.getByLabel('Correo electrónico').fill(`${crypto.randomUUID()}@example.com`)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await hasNoBarriers(page)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByText('No se encontraron gigs')).toBeVisible()
    await hasNoBarriers(page)

    const add = async (what: string) => {
      const plus = page.getByRole('button', { name: 'Agregar', exact: true })
      const entry = page.getByRole('button', { name: `Agregar ${what}`, exact: true })
      await plus.or(entry).first().waitFor()
      if (await plus.isVisible()) await plus.click()
      await entry.first().click()
    }
    await add('gig')
    const form = page.getByRole('dialog', { name: 'Agregar gig nuevo' })
    await form.getByLabel('Tipo de gig').selectOption({ label: 'Embajador de marca' })
    await form.getByLabel('Nombre del evento').fill(gig.eventName)
    await form.getByLabel('Nombre del cliente').fill(gig.clientName)
    await form.getByLabel('Fecha de inicio').fill(addDays(today, -3))
    await form.getByLabel('Pago esperado').fill('240')
    await hasNoBarriers(page)
    await form.getByRole('button', { name: 'Guardar gig' }).click()
    await expect(page.getByRole('heading', { name: gig.eventName })).toBeVisible()

    await page.getByRole('button', { name: /^Me pagaron/ }).click()
    const wizard = page.getByRole('dialog', { name: 'Me pagaron' })
    await wizard.getByLabel(/^Total recibido/).fill('240')
    await hasNoBarriers(page)
    for (let step = 1; step < 6; step++) await wizard.getByRole('button', { name: 'Siguiente', exact: true }).click()
    await wizard.getByRole('button', { name: 'Confirmar pago' }).click()
    await expect(wizard).toBeHidden()
    await expect(page.getByRole('button', { name: /^Me pagaron/ })).toBeHidden()

    await add('gasto')
    const expense = page.getByRole('dialog', { name: 'Agregar gasto' })
    await expense.getByLabel('Importe').fill('12.50')
    await expense.getByLabel('Propósito de negocio').fill('Cinta')
    await expense.getByLabel('Categoría', { exact: true }).selectOption('Supplies')
    await expense.getByRole('button', { name: 'Agregar gasto' }).click()
    await expect(page.getByText('Se agregó el gasto', { exact: true })).toBeVisible()
    expect(await call(page, 'GET', '/api/gigs')).toMatchObject([
      { status: 'completed', totalReceived: '240.00', gigType: 'Brand Ambassador' },
    ])
    expect(await call(page, 'GET', '/api/expenses')).toMatchObject([{ businessPurpose: 'Cinta', category: 'Supplies', amount: '12.50' }])
    expect(await call(page, 'GET', '/api/user')).toMatchObject({ language: 'es' })
  })

  test('an account in Spanish gets its mail in Spanish, whoever asks for it', async ({ page, visit, baseURL }) => {
    const { email } = await signUp(page, 'Ana Luna')
    const other = await visit(english)
    await other.goto('/forgot-password')
    await other.getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Send me a link' }).click()
    await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const mail = await mailTo(email, baseURL, 'reset-password')
    expect(mail).toContain('Alguien pidi=C3=B3 crear una contrase=C3=B1a nueva')
    expect(mail).not.toMatch(/password for|Someone/)
    // The link opens in the language of the browser that opens it.
    await page.goto(await linkMailedTo(email, baseURL, 'reset-password'))
    await expect(page.getByRole('heading', { name: 'Crear una contraseña nueva' })).toBeVisible()
    await hasNoBarriers(page)
  })

  test('an account in Spanish is in Spanish in an English browser too', async ({ page, visit, watch }) => {
    watch.allow(/401/)
    const { email } = await signUp(page, 'Ana Luna')
    const other = await visit(english)
    await other.goto('/')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByText('No se encontraron gigs')).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('lang', 'es-US')
  })
})

test('the language that is chosen at the door becomes the account’s', async ({ page }) => {
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Inicie sesión' }).click()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('No se encontraron gigs')).toBeVisible()
  await expect.poll(async () => (await call(page, 'GET', '/api/user')).language).toBe('es')
  await page.goto('/')
  await expect(page.getByText('No se encontraron gigs')).toBeVisible()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('another language keeps a draft, a change that waits and the open dialog, and opens without a network', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(noNetwork)
    await signUp(page)
    await call(page, 'POST', '/api/gigs', { ...gig, date: addDays(today, -3) })
    await page.goto('/settings?show=appearance&open=add-expense')
    await isOnDevice(page)
    // No expense reaches the server.
    const expenses = /\/api\/expenses(\?|$)/
    await context.route(expenses, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    const form = page.getByRole('dialog', { name: 'Add Expense' })
    await form.getByLabel('Amount').fill('12.50')
    await form.getByLabel('Business Purpose').fill('Cinta')
    await form.getByLabel('Category', { exact: true }).selectOption('Supplies')
    await form.getByRole('button', { name: 'Add Expense' }).click()
    await expect(page.getByRole('button', { name: /^1 change on this/ })).toBeVisible()
    await page.evaluate(() => history.pushState(null, '', '/settings?show=appearance&open=add-gig'))
    await page.getByRole('dialog', { name: 'Add New Gig' }).getByLabel('Event Name').fill('Boda')

    // The dialog lies over the setting.
    await page.locator('input[name=language]').last().dispatchEvent('click')
    const spanish = page.getByRole('dialog', { name: 'Agregar gig nuevo' })
    await expect(spanish.getByLabel('Nombre del evento')).toHaveValue('Boda')
    await expect(page.getByText('Borrador restaurado', { exact: true })).toBeVisible()
    await hasNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
    await expect(page.getByRole('button', { name: /^1 cambio en est[ea] .*, por sincronizar/ })).toBeVisible()

    const keptPage = () => page.evaluate(async () => (await caches.match('/', { cacheName: 'page' }))?.text())
    await expect.poll(keptPage, { timeout: 30_000 }).toContain('lang="es-US"')
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: gig.eventName })).toBeVisible()
    await expect(page.getByText('Sin conexión.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    await page.getByRole('button', { name: /^Me pagaron/ }).waitFor()
    await context.unroute(expenses)
    await context.setOffline(false)
    await expect(page.getByText('Todo sincronizado', { exact: true })).toBeVisible({ timeout: 20_000 })
    expect(await call(page, 'GET', '/api/expenses')).toMatchObject([{ businessPurpose: 'Cinta', amount: '12.50' }])
  })
})
