import { checkFields, required } from '../check/check.ts'
import { amountAboveZero } from '../check/check-values.ts'
import { moneyOf, parseAmount } from '../money/money.ts'
import { typedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import { type Day, isDay } from '../time/calendar-day.ts'
import { type GoalDuration, goalCategories, goalDurations, type SavingsGoal } from './savings-goal.ts'

/** The form of a savings goal, as typed. */
export interface SavingsGoalForm {
  readonly name: string
  /** One of the offered categories; with `Other`, `ownCategory` names it. */
  readonly category: string
  readonly ownCategory: string
  readonly targetAmount: string
  readonly dueDate: string
  readonly goalDuration: GoalDuration
  /** What each payment offers to put in. */
  readonly part: GoalPart
  readonly partAmount: string
  readonly partPercent: string
}

export const goalParts = ['nothing', 'amount', 'percent'] as const
type GoalPart = (typeof goalParts)[number]

const [firstCategory] = goalCategories
const other = 'other'

const blank: SavingsGoalForm = {
  name: '',
  category: firstCategory,
  ownCategory: '',
  targetAmount: '',
  dueDate: '',
  goalDuration: goalDurations[0],
  part: 'nothing',
  partAmount: '',
  partPercent: '',
}

/** Returns the form of a goal, or of a new one. */
export function savingsGoalForm(goal: SavingsGoal | null): SavingsGoalForm {
  if (!goal) return blank
  const isOffered = goalCategories.some((each) => each === goal.category)
  return {
    name: goal.name,
    category: isOffered ? goal.category : other,
    ownCategory: isOffered ? '' : goal.category,
    targetAmount: typedMoney(goal.targetAmount),
    dueDate: goal.dueDate ?? '',
    goalDuration: goal.goalDuration,
    part: goal.suggestedAmount !== null ? 'amount' : goal.suggestedPercent !== null ? 'percent' : 'nothing',
    partAmount: typedMoney(goal.suggestedAmount),
    partPercent: goal.suggestedPercent === null ? '' : String(goal.suggestedPercent),
  }
}

/** Returns what keeps a goal from being saved. A due day that has passed stays as long as it is not changed. */
export function checkSavingsGoal(form: SavingsGoalForm, today: Day, before: SavingsGoal | null) {
  const isDue = (text: string) => {
    if (text === '' || text === before?.dueDate) return null
    if (!isDay(text)) return { code: 'notADay' } as const
    return text < today ? ({ code: 'duePassed' } as const) : null
  }
  return checkFields(form, {
    name: [required({ code: 'noGoalName' } as const)],
    targetAmount: [amountAboveZero({ code: 'noTarget' } as const)],
    dueDate: [isDue],
    partAmount: form.part === 'amount' ? [amountAboveZero({ code: 'noPart' } as const)] : [],
    partPercent: form.part === 'percent' ? [isPercent] : [],
  })
}

const isPercent = (text: string) => {
  const whole = wholeTyped(text)
  return whole !== null && whole >= 1 && whole <= 100 ? null : ({ code: 'notAPercent' } as const)
}

/** Returns the fields that a form without issues stores. */
export const storedSavingsGoal = ({ name, category, ownCategory, targetAmount, dueDate, goalDuration, ...form }: SavingsGoalForm) => ({
  name: name.trim(),
  category: category === other ? ownCategory.trim() || other : category,
  targetAmount: moneyOf(parseAmount(targetAmount) ?? 0),
  dueDate: dueDate === '' ? null : dueDate,
  goalDuration,
  suggestedAmount: form.part === 'amount' ? moneyOf(parseAmount(form.partAmount) ?? 0) : null,
  suggestedPercent: form.part === 'percent' ? wholeTyped(form.partPercent) : null,
})
