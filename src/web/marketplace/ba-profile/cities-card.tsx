import { MapPin, Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { cityProblem } from '#domain/marketplace/ba-profile.ts'
import { MAX_CITY } from '#domain/marketplace/post.ts'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { cityProblems, cityProblemTitles } from '#words/en/marketplace-notes.ts'
import { textOf } from '#words/text-of.ts'
import { ApiFailure } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { ChipList } from '../../kit/chip-list.tsx'
import { TextField } from '../../kit/field.tsx'
import { Section } from '../../kit/section.tsx'
import { toast } from '../../kit/toast.ts'
import { addCity, removeCity } from './ba-profile-changes.ts'

const updated = () => toast({ title: words.updated, tone: 'success' })
const failed = (error: Error) => toast({ ...failureOf(addCity, error), tone: 'error' })

/** Lists the cities for which the worker gets alerts. Every change is saved at once. */
export function CitiesCard({ cities }: { cities: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = useChange(addCity, {
    onSuccess: updated,
    onError: (error, { city }) => {
      // Put a city that was not saved back into the field, unless the next one is typed already.
      setTyped((next) => next || city)
      const reason = error instanceof ApiFailure && error.code === 'account_full' ? error.error : undefined
      if (reason) setProblem(reason)
      else failed(error)
    },
  })
  const remove = useChange(removeCity, { onSuccess: updated, onError: failed })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = cityProblem(cities, typed)
    const text = found ? textOf(cityProblems, found) : ''
    setProblem(text)
    // Scroll, so that the message does not cover the field.
    if (found) field.current?.scrollIntoView({ block: 'center' })
    if (found) return void toast({ title: textOf(cityProblemTitles, found), description: text, tone: 'error' })
    const city = typed.trim()
    add.mutate({ city, shown: [...cities, city] })
    setTyped('')
  }
  const drop = (city: string) => {
    remove.mutate({ city, shown: cities.filter((each) => each !== city) })
    // The button that had the focus was removed.
    field.current?.focus({ preventScroll: true })
  }
  return (
    <Section title={words.preferredCities} icon={<MapPin />}>
      <p className="mt-1 text-[0.9375rem] text-muted">{words.citiesHint}</p>
      {cities.length > 0 && <ChipList names={cities} onRemove={drop} />}
      <form className="mt-4" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={words.newCity}
          placeholder={words.cityExample}
          maxLength={MAX_CITY}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          error={problem || undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem('')
          }}
          suffix={
            <Button type="submit" variant="ghost" size="icon" aria-label={words.addCity}>
              <Plus aria-hidden="true" className="size-5" />
            </Button>
          }
        />
      </form>
    </Section>
  )
}
