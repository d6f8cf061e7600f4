import { z } from 'zod'

/** Treats an empty variable as not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)

/** Returns whether a URL keeps the secret private. Plain http does so only on this machine. */
const isPrivate = (text: string) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The environment variables of the identity provider. */
export const identityVariables = {
  OIDC_ISSUER: set(
    z
      .url({ protocol: /^https?$/ })
      .refine(isPrivate, 'must begin with https://')
      .optional(),
  ),
  OIDC_CLIENT_ID: set(z.string().optional()),
  OIDC_CLIENT_SECRET: set(z.string().optional()),
  OIDC_NAME: set(z.string().max(40).default('single sign-on')),
}

const Settings = z.object(identityVariables)
export type IdentitySettings = z.output<typeof Settings>

/** Picks the settings of the identity provider from all settings. */
export const identitySettingsOf = (settings: IdentitySettings): IdentitySettings => Settings.parse(settings)

/** Refuses an issuer without its client. */
export function checkIdentitySettings(settings: IdentitySettings, context: z.RefinementCtx) {
  if (!settings.OIDC_ISSUER) return
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (!settings[name]) context.addIssue({ code: 'custom', path: [name], message: 'must be set when OIDC_ISSUER is' })
}
