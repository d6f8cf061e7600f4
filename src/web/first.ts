// Written into the page itself (tools/vite-plugins.ts), so that it runs before anything else is loaded: asks for what the first
// screen shows while the app's files are on their way, and sets the theme before the first paint. It can import nothing.
{
  const session = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content
  if (session !== 'none' && location.pathname === '/') {
    const isDashboard = new URLSearchParams(location.search).get('screen') === 'dashboard'
    // The page draws the shape of this screen until the app does (index.html).
    document.documentElement.dataset.first = isDashboard ? 'dashboard' : 'calendar'
    const answers = new Map<string, Promise<Response>>()
    globalThis.firstAnswers = answers
    const ask = (address: string, headers: Record<string, string> = {}) => {
      const answer = fetch(import.meta.env.PHONE_SERVER + address, { credentials: 'include', headers })
      answers.set(address, answer)
      // Whoever takes the answer hears of its failure.
      answer.catch(() => {})
    }
    ask('/api/user')
    ask('/api/gigs?limit=10000')
    if (isDashboard) ask('/api/expenses?limit=10000')
    // Which day it is depends on the time zone, and finding that out takes a browser so long that the rest goes first.
    setTimeout(() => ask('/api/gigs/update-statuses', { 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone }))
  }
}
{
  // The choice is kept by kit/theme.ts.
  const dark = matchMedia('(prefers-color-scheme: dark)')

  const keptTheme = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }

  const apply = (choice: string | null) => {
    const theme = choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    // The browser's own bar takes the colour of the paper.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = theme === 'dark' ? '#101512' : '#faf8f4'
  }

  let choice = keptTheme()
  apply(choice)
  document.addEventListener('DOMContentLoaded', () => apply(choice))
  dark.addEventListener('change', () => apply(choice))
  addEventListener('storage', (event) => {
    if (event.key !== 'theme' && event.key !== null) return
    choice = event.newValue
    apply(choice)
  })
}
