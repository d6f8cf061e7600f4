import { checkFields, required } from '../check/check.ts'

/** The form that moves several gigs to a client, as typed. */
export interface SetClientForm {
  readonly clientName: string
}

/** Returns what keeps gigs from being moved. */
export const checkSetClient = (form: SetClientForm) => checkFields(form, { clientName: [required({ code: 'noClient' })] })
