// Runs before the first paint, so that a dark page never flashes white. The choice is kept by kit/theme.ts.
{
  const dark = matchMedia('(prefers-color-scheme: dark)')

  const kept = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }

  const apply = (choice) => {
    const theme = choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    // The browser's own bar takes the colour of the paper.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = theme === 'dark' ? '#101512' : '#faf8f4'
  }

  let choice = kept()
  apply(choice)
  document.addEventListener('DOMContentLoaded', () => apply(choice))
  dark.addEventListener('change', () => apply(choice))
  addEventListener('storage', (event) => {
    if (event.key !== 'theme' && event.key !== null) return
    choice = event.newValue
    apply(choice)
  })
}
