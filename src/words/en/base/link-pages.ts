/** The pages that the link of a mail opens, and those that ask for such a mail. */
export const linkPages = {
  checkEmail: 'Check your email',
  forgotPassword: 'Forgot your password?',
  email: 'Email',
  sendLink: 'Send me a link',
  sending: 'Sending...',
  passwordIsSet: 'Your new password is set',
  brokenLink: 'This link is not whole',
  brokenLinkText: 'Open it from the mail once more, or ask for a new one.',
  askForNewLink: 'Ask for a new link',
  setNewPassword: 'Set a new password',
  newPassword: 'New password',
  showNewPassword: 'Show new password',
  setPassword: 'Set password',
  saving: 'Saving...',
}
