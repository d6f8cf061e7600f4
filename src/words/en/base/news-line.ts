import { count } from '../count.ts'

export const newsLine = {
  showsNewGigs: 'New gigs show up here.',
  showsChanges: 'Changes show up here.',
  newGigs: ({ gigs }: { gigs: number }) => count('new emergency gig', gigs),
  newApplications: ({ applications }: { applications: number }) => count('new application', applications),
  newApplicants: ({ applicants }: { applicants: number }) => count('new applicant', applicants),
  showsNewApplicants: 'New applicants show up here.',
  gigsChanged: 'Gigs have changed. Show',
  changed: 'Changed. Show',
}
