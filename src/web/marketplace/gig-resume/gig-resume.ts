import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { GigResume } from '#contract/marketplace/gig-resume.ts'
import { api } from '../../base/calls/api.ts'
import { keys } from '../../base/records/keys.ts'

const resumeQuery = queryOptions({ queryKey: keys.gigResume, queryFn: () => api('GET /api/gig-resume') })

/** Reads the worker's gig resume. Reads it again each time it is shown, because any change of a gig may change it. */
export const useGigResume = () => useQuery({ ...resumeQuery, refetchOnMount: 'always' })

/** Changes the shown resume, if it is loaded. */
export const showResume = (client: QueryClient, changed: (resume: GigResume) => GigResume) =>
  client.setQueryData<GigResume>(keys.gigResume, (resume) => resume && changed(resume))
