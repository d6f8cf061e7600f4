/** The dialog about another account that has signed in in this browser. */
export const otherAccount = {
  title: 'Someone else is signed in now',
  description: ({ email, name }: { email: string; name: string }) => `This browser is signed in as ${email}. This page belongs to ${name}.`,
  goOnAs: ({ name }: { name: string }) => `Continue as ${name}`,
  nothingWasSaved: ({ signedIn, pageOf }: { signedIn: string; pageOf: string }) =>
    `Nothing on this page was saved to ${signedIn}’s account. What you typed is kept on this device until ${pageOf} signs in again.`,
}
