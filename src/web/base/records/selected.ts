import { MAX_SEVERAL } from '#domain/gigs/several.ts'
import { several as words } from '#words/en/base/several.ts'
import { selectionOf } from '../../kit/selection.ts'
import { toast } from '../../kit/toast.ts'

const sayFull = () => void toast({ title: words.tooMany({ most: MAX_SEVERAL }), tone: 'error' })

/** The gigs that are selected in the calendar's list. */
export const selectedGigs = selectionOf(MAX_SEVERAL, sayFull)
/** The expenses that are selected on their page. */
export const selectedExpenses = selectionOf(MAX_SEVERAL, sayFull)
