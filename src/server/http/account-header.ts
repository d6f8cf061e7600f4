import type { FastifyRequest } from 'fastify'
import { badInput, HttpError } from '../errors.ts'

const otherAccount = () =>
  new HttpError('other_account', 'This page belongs to another account than the one that is signed in now. Nothing was read or saved.')

const PORTAL = /^agency-[1-9]\d{0,9}$/
/** Whether a page of the agency portal made the call. A worker who is signed in in the same browser is never meant by it. */
export const isOfPortal = ({ headers: { account } }: FastifyRequest) => typeof account === 'string' && PORTAL.test(account)

/** Throws 409 when a page of the portal names another agency than the one that is signed in. */
export function checkAgency(request: FastifyRequest, signedIn: number) {
  if (isOfPortal(request) && request.headers.account !== `agency-${signedIn}`) throw otherAccount()
}

/**
 * Throws 409 when the `Account` header names another account than the one that is signed in: the page that made the call was drawn for
 * somebody else. Throws 400 when the header is not an id. Without the header, the call means whoever is signed in.
 */
export function checkAccount({ headers: { account } }: FastifyRequest, signedIn: number) {
  if (account === undefined) return
  if (typeof account !== 'string' || !/^[1-9]\d{0,9}$/.test(account))
    throw badInput({ path: 'Account', code: 'wrong_format', message: 'Send the id of the account that the page belongs to' })
  if (account !== String(signedIn)) throw otherAccount()
}
