// The build copies this script into the page itself (tools/vite-plugins.ts), so that it runs first. It requests the data of the first
// screen while the app's files load, and sets the theme before the first paint. It cannot import anything.
// A phone app has a page for each language, and begins with the English one.
if (import.meta.env.PHONE_SERVER) {
  const page = document.documentElement.lang.slice(0, 2)
  const at = new URLSearchParams(location.search).get('at')
  // kit/device-storage.ts is the only other file that names a storage of the browser. This script cannot import it.
  const kept = () => {
    try {
      return localStorage.getItem('language')
    } catch {
      return null
    }
  }
  const wanted = kept() ?? (navigator.language.startsWith('es') ? 'es' : 'en')
  if (at !== null) history.replaceState(null, '', at)
  else if (wanted === 'es' && page === 'en')
    location.replace(`/es.html?at=${encodeURIComponent(location.pathname + location.search + location.hash)}`)
}
{
  const session = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content
  if (session !== 'none' && location.pathname === '/') {
    const isDashboard = new URLSearchParams(location.search).get('screen') === 'dashboard'
    // The page shows the outline of this screen until the app is drawn (index.html).
    document.documentElement.dataset.first = isDashboard ? 'dashboard' : 'calendar'
    const answers = new Map<string, Promise<Response>>()
    globalThis.firstAnswers = answers
    const send = (address: string, headers: Record<string, string> = {}) =>
      fetch(import.meta.env.PHONE_SERVER + address, { credentials: 'include', headers })
    const keep = (address: string, answer: Promise<Response>) => {
      answers.set(address, answer)
      // The code that uses the answer handles its failure.
      answer.catch(() => {})
    }
    const ask = (address: string) => keep(address, send(address))
    ask('/api/user')
    ask('/api/gigs?limit=10000')
    if (isDashboard) for (const list of ['expenses', 'drives']) ask(`/api/${list}?limit=10000`)
    // To know the day, the server needs to know how far the clocks are behind UTC. Browsers take long to find the name of a time zone.
    const statuses = '/api/gigs/update-statuses'
    keep(statuses, send(statuses, { 'time-zone': String(new Date().getTimezoneOffset()) }))
  }
}
{
  // kit/theme.ts saves the choice.
  const dark = matchMedia('(prefers-color-scheme: dark)')

  // kit/device-storage.ts is the only other file that names a storage of the browser. This script cannot import it.
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
    // The browser's own bar takes the page's background color.
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
