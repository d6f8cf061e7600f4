/** The first id for records that the server does not know yet. The server's own ids are all smaller. */
export const FIRST_WAITING_ID = 3_000_000_000
export const isWaitingId = (id: number) => id >= FIRST_WAITING_ID
