/** The addresses of the app's screens; any other one is the 404 card, and is answered with that status. */
export const pages = ['/', '/privacy-policy', '/terms-of-service'] as const
