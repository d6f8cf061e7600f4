import { type Granted, type Owner, ownerOf } from '../../principal.ts'

/** Whoever has the link of an e-mail may turn that kind of e-mail off for its recipient. */
export const mayLeaveMails = (link: Granted<{ readonly userId: number }>): Owner => ownerOf(link)
