import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { FLAT_RATE } from '#domain/mileage/mileage.ts'
import { api } from '../base/api.ts'
import { failureText } from '../base/failure-text.ts'
import { keepUser } from '../base/query-client.ts'
import { useUser } from '../base/session.ts'
import { CheckField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'

/** Which rate the worker's miles count by: one choice for all figures, saved at once. */
export function MileageRate() {
  const client = useQueryClient()
  const { usesIrsMileageRate } = useUser()
  // The tick is there at once, and goes where the server would not have it.
  const [chosen, setChosen] = useState(usesIrsMileageRate)
  const save = useMutation({
    mutationFn: (usesIrs: boolean) => api('PUT /api/user', { body: { usesIrsMileageRate: usesIrs } }),
    onSuccess: (user) => keepUser(client, user),
    onError: (error, usesIrs) => {
      setChosen(!usesIrs)
      toast({ title: failureText(error, 'change the mileage rate'), tone: 'error' })
    },
  })
  return (
    <CheckField
      label="Use the IRS rate for each date"
      hint={`Otherwise every mile counts ${formatRate(FLAT_RATE)}. The report always shows both.`}
      checked={chosen}
      onChange={(event) => {
        setChosen(event.target.checked)
        save.mutate(event.target.checked)
      }}
    />
  )
}
