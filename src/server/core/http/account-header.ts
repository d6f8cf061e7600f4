import type { FastifyRequest } from 'fastify'
import { badInput, HttpError, refusedField } from '../../errors.ts'

const otherAccount = () => new HttpError('other_account', { code: 'otherAccount' })

const PORTAL = /^agency-[1-9]\d{0,15}$/
/** Returns whether a page of the agency portal made the call. Such a call never means a worker who is signed in in the same browser. */
export const isOfPortal = ({ headers: { account } }: FastifyRequest) => typeof account === 'string' && PORTAL.test(account)

/** Throws 409 when a page of the portal names another agency than the signed-in one. */
export function checkAgency(request: FastifyRequest, signedIn: number) {
  if (isOfPortal(request) && request.headers.account !== `agency-${signedIn}`) throw otherAccount()
}

/**
 * Throws 409 when the `Account` header names another account than the signed-in one: the page that made the call belongs to that account.
 * Throws 400 when the header is not an id. A call without the header means the signed-in account.
 */
export function checkAccount({ headers: { account } }: FastifyRequest, signedIn: number) {
  if (account === undefined) return
  if (typeof account !== 'string' || !/^[1-9]\d{0,15}$/.test(account))
    throw badInput(refusedField('Account', 'wrong_format', { code: 'noAccountHeader' }))
  if (account !== String(signedIn)) throw otherAccount()
}
