/** The steps of the walkthrough for a new account: a welcome, four questions, and four explanations. */
export const onboardingSteps = ['welcome', 'name', 'home', 'type', 'client', 'work', 'payments', 'insights', 'reports'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

const questions = ['name', 'home', 'type', 'client'] as const
export type Question = (typeof questions)[number]

export const isQuestion = (step: OnboardingStep): step is Question => questions.some((question) => question === step)

/** The last question. The answers are saved when it is answered (spec.md 4). */
export const LAST_QUESTION: Question = 'client'

/** Returns the number of a step, 1 to 8. The welcome is 0 because it is not counted. */
export const numberOf = (step: OnboardingStep): number => onboardingSteps.indexOf(step)
export const STEP_COUNT = onboardingSteps.length - 1

/** The answers, as typed. */
export type Answers = Readonly<Record<Question, string>>

/** Returns whether the worker may go on to the next step: a question needs an answer (spec.md 2). */
export const mayGoOn = (step: OnboardingStep, answers: Answers): boolean => !isQuestion(step) || answers[step].trim() !== ''
