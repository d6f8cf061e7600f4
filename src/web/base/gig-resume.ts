import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { GigResume } from '#contract/gig-resume.ts'
import { api } from './api.ts'
import { keys } from './keys.ts'

const resumeQuery = queryOptions({ queryKey: keys.gigResume, queryFn: () => api('GET /api/gig-resume') })

/** The worker's gig resume. Any change of a gig may change it, so each look at it asks anew. */
export const useGigResume = () => useQuery({ ...resumeQuery, refetchOnMount: 'always' })

/** Changes what is shown of the resume, if it is loaded. */
export const showResume = (client: QueryClient, changed: (resume: GigResume) => GigResume) =>
  client.setQueryData<GigResume>(keys.gigResume, (resume) => resume && changed(resume))
